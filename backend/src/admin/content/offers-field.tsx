import { ArrowDownMini, ArrowUpMini, Trash } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import type { CartOffer } from "../../modules/content/domain/offers-text"
import { ChoiceField, TextField } from "../shared/fields"
import { FieldGroup, type GroupProps } from "./field-group"
import { Move } from "./links-field"
import { moved, typedList } from "./typed-list"

const BESIDE: readonly { value: CartOffer["beside"]; label: string }[] = [
  { value: "anything", label: "Any cart" },
  { value: "build", label: "Carts with a custom build" },
]

/** Products that a cart offers in their order, each with the carts that it is offered with. */
export function OffersField({ value, onChange, ...group }: GroupProps) {
  const offers = typedList<CartOffer>(value)
  const change = (next: readonly CartOffer[]) => onChange(JSON.stringify(next))
  const set = (at: number, some: Partial<CartOffer>) =>
    change(offers.map((offer, each) => (each === at ? { ...offer, ...some } : offer)))
  const move = (at: number, by: number) => change(moved(offers, at, by))
  return (
    <FieldGroup {...group}>
      <ol className="flex flex-col gap-y-3">
        {offers.map((offer, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name; nothing is kept per row
            key={at}
            className="bg-ui-bg-subtle grid grid-cols-1 items-end gap-3 rounded-md p-3 sm:grid-cols-2"
          >
            <TextField
              label={`Product ${at + 1}: address of its page`}
              value={offer.path}
              onChange={(path) => set(at, { path })}
            />
            <ChoiceField
              label={`Product ${at + 1}: offered with`}
              value={offer.beside}
              choices={BESIDE}
              onChange={(beside) => set(at, { beside: beside === "build" ? "build" : "anything" })}
            />
            <TextField
              label={`Product ${at + 1}: not beside SKUs that begin with`}
              hint="Blank: not beside the product itself."
              value={offer.unless}
              onChange={(unless) => set(at, { unless })}
            />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <Move label={`Move product ${at + 1} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUpMini />
              </Move>
              <Move
                label={`Move product ${at + 1} down`}
                disabled={at === offers.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDownMini />
              </Move>
              <Move
                label={`Remove product ${at + 1}`}
                onClick={() => change(offers.filter((_, each) => each !== at))}
              >
                <Trash />
              </Move>
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        variant="secondary"
        type="button"
        className="mt-3"
        onClick={() => change([...offers, { path: "/", beside: "anything", unless: "" }])}
      >
        Add a product<span className="sr-only"> to {group.label}</span>
      </Button>
    </FieldGroup>
  )
}
