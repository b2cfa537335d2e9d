import { Button, Container, toast } from "@medusajs/ui"
import type { DemoPartList } from "../../../../api/admin/fitment/fitment-answer"
import { useDemoParts, useVerifyPart } from "../../../fitment/client"
import { type Column, List } from "../../../shared/list"
import { MayChange } from "../../../shared/may-change"
import { TextLink } from "../../../shared/page"
import { toastFailure } from "../../../shared/toast-failure"

type Part = DemoPartList["parts"][number]

function Verify({ part }: { part: Part }) {
  const verify = useVerifyPart(part.id)
  return (
    <MayChange>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Verified: ${part.name}`}
        isLoading={verify.isPending}
        onClick={() =>
          verify.mutate(undefined, {
            onSuccess: () =>
              toast.success(`${part.name} is verified`, {
                description: "Its warning disappears within two seconds.",
              }),
            onError: (error) => toastFailure("Not verified", error),
          })
        }
      >
        Verified
      </Button>
    </MayChange>
  )
}

const COLUMNS: Column<Part>[] = [
  { header: "Product", cell: ({ name, path }) => <a href={path}>{name}</a> },
  {
    header: "What riders read",
    cell: ({ facts }) => (
      <div className="min-w-72 whitespace-normal py-2">
        {facts.map(({ name, value }) => `${name}: ${value}`).join(", ")}
      </div>
    ),
  },
  { header: "Actions", hideHeader: true, cell: (part) => <Verify part={part} /> },
]

/** Goods whose fit and torque the demo made up: riders are warned about them until someone has checked each. */
export default function DemoPartsPage() {
  const parts = useDemoParts()
  return (
    <Container className="p-0">
      <List
        above={
          <TextLink className="txt-small" to="/fitment">
            Fitment
          </TextLink>
        }
        title="Demo kits"
        about="The fit and torque of these parts came with the demo and are made up. Their pages and instructions warn riders until you confirm here that you have checked them, whatever else you change."
        query={parts}
        rows={parts.data?.parts}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="No part for sale has made-up data."
        unread="The parts can't be read right now. Please try again."
      />
    </Container>
  )
}
