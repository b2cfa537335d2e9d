import { useEffect, useRef, useState } from "react"
import type { AccountOrder } from "#contracts/account/account"
import { longDate } from "#contracts/time/shop-dates"
import { chicagoDay } from "#contracts/time/shop-time"
import { http } from "#platform/http"
import { CheckField } from "#ui/check-field"
import type { FormValues } from "./draft"
import { type FieldSpec, Fields } from "./fields"
import { anotherItem, setItems } from "./item-list"
import css from "./order-pick.module.css"
import { useIsRider } from "./own-details"
import { identifierOf, isFull, isReturned, type ReturnedItem, withItem, withoutItems } from "./returned-lines"
import type { TextFieldSpec } from "./text-fields"
import { type ShopForm, useFormValues } from "./use-shop-form"

/** The choice for an order that isn't on the list. */
const OTHER = "other"

const NONE: readonly AccountOrder[] = []

/** The same day as on the order's label, its invoice and its mail. */
const dayOf = ({ placedAt }: AccountOrder): string => chicagoDay(new Date(placedAt))

/** The logged-in user's orders, the latest first; none for guests, on the server and until they are known. */
export function useOwnOrders(): readonly AccountOrder[] {
  const isRider = useIsRider()
  const [orders, setOrders] = useState(NONE)
  useEffect(() => {
    if (!isRider) return setOrders(NONE)
    let isGone = false
    import("./own-calls")
      .then(({ readOwnOrders }) => readOwnOrders(http))
      .then((found) => {
        if (!isGone) setOrders(found)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isRider])
  return orders
}

type ReturnForm = ShopForm<FormValues, unknown>

interface OrderPickProps {
  form: ReturnForm
  orders: readonly AccountOrder[]
  /** The field for an order's number, as guests see it. */
  number: TextFieldSpec
}

/**
 * The order that something is returned from: a rider picks one of their own where a guest types its number. Someone
 * already typing one isn't interrupted.
 */
export function OrderPick({ form, orders, number }: OrderPickProps) {
  const typed = useFormValues(form, ({ order_number }: FormValues) => String(order_number))
  const [byHand, setByHand] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef(false)
  const isListed = typed === "" || orders.some((order) => order.number === typed)
  const isPicked = orders.length > 0 && !byHand && isListed

  // A focus set before hydration fired no event here.
  useEffect(() => setByHand(box.current?.contains(document.activeElement) ?? false), [])
  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    box.current?.querySelector<HTMLElement>("[name=order_number]")?.focus()
  })

  function turn(toHand: boolean): void {
    form.set("order_number", "")
    focusNext.current = true
    setByHand(toHand)
  }

  function pick(value: string): void {
    if (value === OTHER) {
      const former = orders.find((each) => each.number === typed)
      // A picked order set the date; a date entered by hand stays.
      if (former && form.values().order_date === dayOf(former)) form.set("order_date", "")
      turn(true)
    }
    const order = orders.find((each) => each.number === value)
    if (!order) return
    form.set("order_date", dayOf(order))
    // A return has to name the one that the order was placed with.
    if (order.email) form.set("email", order.email)
  }

  const field: FieldSpec = isPicked
    ? {
        name: number.name,
        label: "Order",
        as: "select",
        required: true,
        placeholder: "Pick one of your orders",
        hint: "We'll fill in its date and the email it was placed with.",
        options: [
          ...orders.map((order) => ({
            value: order.number,
            label: `${order.number}, ${longDate(order.placedAt)}`,
          })),
          { value: OTHER, label: "Another order" },
        ],
        onChosen: pick,
      }
    : {
        ...number,
        onFocus: () => setByHand(true),
        hint:
          orders.length > 0 ? (
            <button type="button" className={css.back} onClick={() => turn(false)}>
              Pick one of your orders
            </button>
          ) : (
            number.hint
          ),
      }
  return (
    <div ref={box}>
      <Fields of={[field]} />
    </div>
  )
}

/** The lines of the picked order, each with a checkbox; a ticked one becomes an item. Nothing without an order. */
export function OrderLinesPick({ form, orders }: Omit<OrderPickProps, "number">) {
  const number = useFormValues(form, ({ order_number }: FormValues) => order_number)
  const items = useFormValues(form, (values: FormValues) => values.items as readonly ReturnedItem[])
  const order = orders.find((each) => each.number === number)
  const names = [...new Set(order?.lines.map(identifierOf))]
  const before = useRef<readonly string[]>([])

  useEffect(() => {
    const gone = before.current.filter((name) => !names.includes(name))
    before.current = names
    const left = withoutItems(items, gone)
    // Lines ticked for another order aren't returned from this one.
    if (gone.some((name) => isReturned(items, name))) setItems(form, left)
  })

  if (names.length === 0) return null
  return (
    <fieldset className={css.lines}>
      <legend className={css.legend}>From order {String(number)}</legend>
      {names.map((name, index) => (
        <CheckField
          key={name}
          name={`line-${index}`}
          label={name}
          checked={isReturned(items, name)}
          disabled={!isReturned(items, name) && isFull(items)}
          onCheckedChange={(isTicked) =>
            setItems(
              form,
              isTicked
                ? withItem(items, name, () => anotherItem("identifier", "reason"))
                : withoutItems(items, [name]),
            )
          }
        />
      ))}
    </fieldset>
  )
}
