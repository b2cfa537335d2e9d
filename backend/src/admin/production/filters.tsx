import { Button, Text } from "@medusajs/ui"
import type { ProductionPage } from "../../contracts/orders/production"
import type { ListAddress } from "../shared/list"
import { ListFilter } from "../shared/list-filter"
import type { Filter } from "./client"

const DUE = [
  { value: "late", label: "Late" },
  { value: "today", label: "Today" },
  { value: "week", label: "Within a week" },
  { value: "undated", label: "No day" },
]
const CHANGE = [
  { value: "waits", label: "Waiting for payment" },
  { value: "none", label: "None waiting" },
]
const SHOW = [
  { value: "closed", label: "Left the workshop" },
  { value: "all", label: "All" },
]
const SORT = [
  { value: "newest", label: "Newest first" },
  { value: "stage", label: "By stage" },
  { value: "mold", label: "By mold and color" },
  { value: "number", label: "By build number" },
  { value: "order", label: "By order" },
]

const byCode = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })

type Props = Pick<ListAddress<Filter>, "filters" | "setFilter"> & { page: ProductionPage | undefined }

/** The queue's filters and sorting, each a labeled choice. */
export function QueueFilters({ page, filters, setFilter }: Props) {
  const choices = [
    {
      name: "stage",
      label: "Stage",
      none: "Every stage",
      choices: (page?.stages ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: "product", label: "Line", none: "Every line", choices: (page?.products ?? []).map(byCode) },
    { name: "dealer", label: "Dealer", none: "Everybody", choices: (page?.dealers ?? []).map(byCode) },
    { name: "due", label: "Due", none: "Any day", choices: DUE },
    { name: "change", label: "Change", none: "Any", choices: CHANGE },
    { name: "show", label: "Show", none: "Open", choices: SHOW },
    { name: "sort", label: "Sort", none: "Late first, then by day", choices: SORT },
  ] as const
  return (
    <>
      {choices.map((filter) => (
        <ListFilter key={filter.name} {...filter} of={{ filters, setFilter }} width="w-36 sm:w-40" />
      ))}
      {filters.pour && (
        <div className="flex items-center gap-x-2">
          <Text size="small">Pour {filters.pour}</Text>
          <Button size="small" variant="secondary" onClick={() => setFilter("pour", "")}>
            All pours
          </Button>
        </div>
      )}
    </>
  )
}
