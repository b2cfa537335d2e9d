import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Star } from "@medusajs/icons"
import { Badge, Button, Container } from "@medusajs/ui"
import { useMemo } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { StaffReviewLine, StaffReviews } from "../../../contracts/reviews/review-staff"
import { useReviews } from "../../reviews/client"
import { ReviewDrawer } from "../../reviews/review-drawer"
import { ReviewState, STAR_CHOICES, STATUS_CHOICES, StarsOf } from "../../reviews/words"
import { type Column, List, type ListAddress, useListAddress } from "../../shared/list"
import { ListFilter } from "../../shared/list-filter"
import { leaveSaved } from "../../shared/unsaved"
import { countOf, when } from "../../shared/words"

const SORTS = [
  { value: "oldest", label: "Oldest first" },
  { value: "best", label: "Best first" },
  { value: "worst", label: "Worst first" },
]

const columnsOf = (open: (id: string) => void): Column<StaffReviewLine>[] => [
  { header: "Review", cell: ({ title }) => <span className="block max-w-72 truncate">{title}</span> },
  { header: "Stars", cell: ({ stars }) => <StarsOf stars={stars} /> },
  { header: "Product", cell: ({ product }) => product },
  { header: "By", cell: ({ name }) => <span className="block max-w-40 truncate">{name}</span> },
  { header: "Sent", cell: ({ sent_at }) => when(sent_at) },
  { header: "Photos", cell: ({ photos }) => (photos > 0 ? countOf(photos) : "–") },
  { header: "State", cell: ({ status }) => <ReviewState status={status} /> },
  {
    header: "Actions",
    hideHeader: true,
    cell: ({ id, title }) => (
      <div className="flex justify-end">
        <Button size="small" variant="secondary" onClick={() => open(id)}>
          Read<span className="sr-only"> {title}</span>
        </Button>
      </div>
    ),
  },
]

/** What riders wrote about what they bought: none of it is public before staff approve it. */
export default function ReviewsPage() {
  const address = useListAddress(["q", "status", "stars", "thing", "sort"])
  const { filters, setFilter } = address
  const reviews = useReviews(address)
  const [params, setParams] = useSearchParams()
  const opened = params.get("review")
  const columns = useMemo(
    () =>
      columnsOf((id) =>
        setParams((now) => {
          const next = new URLSearchParams(now)
          next.set("review", id)
          return next
        }),
      ),
    [setParams],
  )
  // The drawer has asked already.
  const close = () =>
    leaveSaved(() =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        next.delete("review")
        return next
      }),
    )
  const waiting = reviews.data?.waiting ?? 0
  return (
    <Container className="p-0">
      <List
        title="Reviews"
        badge={
          waiting > 0 ? (
            <Badge size="2xsmall" color="orange" asChild>
              <Link to="/reviews?status=waiting">{`${countOf(waiting)} waiting`}</Link>
            </Badge>
          ) : null
        }
        about="What riders say about what they bought. Nothing is public until it is approved. Photos that a rider allows show in the gallery, too."
        query={reviews}
        rows={reviews.data?.reviews}
        rowId={({ id }) => id}
        columns={columns}
        empty="No reviews here."
        unread="The reviews can't be read right now. Please try again."
        paging={{ ...address, count: reviews.data?.count ?? 0 }}
        search={{
          label: "Search",
          placeholder: "Words, name, email, order",
          value: filters.q,
          onSearch: (text) => setFilter("q", text),
        }}
        filters={<Filters address={address} things={reviews.data?.things ?? []} />}
      />
      {opened && <ReviewDrawer key={opened} id={opened} onClose={close} />}
    </Container>
  )
}

interface FiltersProps {
  address: ListAddress<"q" | "status" | "stars" | "thing" | "sort">
  /** The products that have reviews. */
  things: StaffReviews["things"]
}

function Filters({ address, things }: FiltersProps) {
  return (
    <>
      <ListFilter
        of={address}
        name="status"
        label="State"
        none="Every state"
        choices={STATUS_CHOICES}
        width="w-36"
      />
      <ListFilter
        of={address}
        name="stars"
        label="Stars"
        none="All stars"
        choices={STAR_CHOICES}
        width="w-32"
      />
      <ListFilter
        of={address}
        name="thing"
        label="Product"
        none="All products"
        choices={things.map(({ thing, name }) => ({
          value: thing,
          label: name,
        }))}
        width="w-44"
      />
      <ListFilter of={address} name="sort" label="Sort" none="Newest first" choices={SORTS} width="w-36" />
    </>
  )
}

export const config = defineRouteConfig({ label: "Reviews", icon: Star, rank: 120 })
