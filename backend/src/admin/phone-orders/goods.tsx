import { Button, Input, Text } from "@medusajs/ui"
import { useState } from "react"
import type { CartItem } from "../../contracts/cart/cart"
import { MAX_QUANTITY, MIN_QUANTITY } from "../../contracts/cart/quantity"
import { shipWords } from "../../contracts/checkout/ship-promise"
import { formatMoney } from "../../contracts/money"
import type { PhoneOrder } from "../../contracts/orders/phone-order"
import { toastFailure } from "../shared/toast-failure"
import { useChangeQuantity, useRemoveLine } from "./client"
import { Section } from "./section"

const optionsOf = ({ options, meta }: CartItem) =>
  Object.entries({ ...options, ...meta })
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : value}`)
    .join(" · ")

/** Tells two lines of one name apart. */
const nameOf = ({ name, sku }: CartItem) => (sku ? `${name}, ${sku}` : name)

/** What is in the order, as the cart shows it. */
export function Goods({ phone, locked }: { phone: PhoneOrder; locked: boolean }) {
  const items = Object.values(phone.checkout.cart.items)
  return (
    <Section title="In the order">
      {items.length === 0 && <Text size="small">Nothing yet. Add a design or a part below.</Text>}
      <ul className="flex flex-col gap-y-3">
        {items.map((item) => (
          <Line key={item.id} phoneId={phone.id} item={item} locked={locked} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ phoneId, item, locked }: { phoneId: string; item: CartItem; locked: boolean }) {
  const remove = useRemoveLine(phoneId, item.id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b pb-3 last:border-0 last:pb-0">
      <img src={item.image} alt="" className="h-14 w-24 rounded border object-contain" />
      <div className="min-w-0 flex-1 basis-56">
        <Text size="small" weight="plus">
          {item.name}
        </Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {item.sku}
          {optionsOf(item) && `. ${optionsOf(item)}`}
        </Text>
        {item.ships && (
          <Text size="small" className="text-ui-fg-subtle">
            {shipWords(item.ships)}
          </Text>
        )}
        {!item.in_stock && (
          <Text size="small" className="text-ui-fg-error">
            {item.reason ?? "No longer in stock in that quantity"}
          </Text>
        )}
      </div>
      <Quantity phoneId={phoneId} item={item} locked={locked} />
      <Text size="small" className="w-24 text-right tabular-nums">
        {formatMoney(item.total)}
      </Text>
      {!locked && (
        <Button
          size="small"
          variant="secondary"
          isLoading={remove.isPending}
          aria-label={`Remove ${nameOf(item)}`}
          onClick={() =>
            remove.mutate(undefined, {
              onError: (error) => toastFailure("Not changed", error),
            })
          }
        >
          Remove
        </Button>
      )}
    </li>
  )
}

/**
 * Saved when the field loses focus, as in a table of numbers, or on Enter. It stays the same field and enabled
 * meanwhile, since it would lose the focus otherwise.
 */
function Quantity({ phoneId, item, locked }: { phoneId: string; item: CartItem; locked: boolean }) {
  const change = useChangeQuantity(phoneId, item.id)
  // Null: as saved.
  const [typed, setTyped] = useState<string | null>(null)
  if (locked) return <Text size="small">× {item.quantity}</Text>
  function leave() {
    if (typed === null) return
    if (typed === String(item.quantity)) return setTyped(null)
    change.mutate(typed === "" ? null : Number(typed), {
      onSuccess: () => setTyped(null),
      onError: (error) => {
        setTyped(null)
        toastFailure("Not changed", error)
      },
    })
  }
  return (
    <Input
      type="number"
      inputMode="numeric"
      className="w-20"
      aria-label={`Quantity of ${nameOf(item)}`}
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      value={typed ?? item.quantity}
      readOnly={change.isPending}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && leave()}
    />
  )
}
