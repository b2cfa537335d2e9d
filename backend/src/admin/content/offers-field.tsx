import { Button } from "@medusajs/ui"
import type { CartOffer } from "../../modules/content/domain/offers-text"
import { ChoiceField, TextField } from "../shared/fields"
import { FieldGroup, type GroupProps } from "./field-group"
import { TextRowButtons } from "./text-row-buttons"
import { typedRows } from "./typed-list"

const BESIDE: readonly { value: CartOffer["beside"]; label: string }[] = [
  { value: "anything", label: "Any cart" },
  { value: "build", label: "Carts with a custom build" },
]

/** Products that a cart offers, in order, each with the carts that it is offered with. */
export function OffersField({ value, onChange, ...group }: GroupProps) {
  const offers = typedRows<CartOffer>(value, onChange)
  return (
    <FieldGroup {...group}>
      <ol className="flex flex-col gap-y-3">
        {offers.rows.map((offer, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
            key={at}
            className="bg-ui-bg-subtle grid grid-cols-1 items-end gap-3 rounded-md p-3 sm:grid-cols-2"
          >
            <TextField
              label={`Product ${at + 1}: address of its page`}
              value={offer.path}
              onChange={(path) => offers.set(at, { path })}
            />
            <ChoiceField
              label={`Product ${at + 1}: offered with`}
              value={offer.beside}
              choices={BESIDE}
              onChange={(beside) => offers.set(at, { beside: beside === "build" ? "build" : "anything" })}
            />
            <TextField
              label={`Product ${at + 1}: not with SKUs that begin with`}
              hint="Blank: not with the product itself."
              value={offer.unless}
              onChange={(unless) => offers.set(at, { unless })}
            />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <TextRowButtons noun="product" at={at} of={offers} />
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        variant="secondary"
        type="button"
        className="mt-3"
        onClick={() => offers.add({ path: "/", beside: "anything", unless: "" })}
      >
        Add a product<span className="sr-only"> to {group.label}</span>
      </Button>
    </FieldGroup>
  )
}
