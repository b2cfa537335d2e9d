import { type Dispatch, type FormEvent, useId } from "react"
import { onlyLeft } from "#contracts/cart/quantity"
import type { ProductPage } from "#contracts/catalog/catalog"
import { shipPromise } from "#contracts/checkout/ship-promise"
import { WaitForIt } from "#features/waiting-list/wait-for-it"
import { errorMessage } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { useShipDates } from "#platform/ship-dates"
import { useWayToCart } from "#platform/use-is-leaving"
import { Button } from "#ui/button"
import { ColorDot } from "#ui/color-dot"
import { Notice } from "#ui/notice"
import { SelectField } from "#ui/select-field"
import { ShipNote } from "#ui/ship-note"
import { Stepper } from "#ui/stepper"
import { Tag } from "#ui/tag"
import {
  canAdd,
  isCombinationUnmade,
  isSoldOut,
  isTooMany,
  isValueSoldOut,
  missingOptions,
  type ProductEvent,
  type ProductForm as State,
  stockOf,
  toRequest,
  variantOf,
} from "./model"
import css from "./product-form.module.css"

const adding = lateCalls(() => import("#features/cart/add-to-cart"))

export interface ProductFormProps {
  /** Lets buttons elsewhere on the page submit it. */
  id?: string
  product: ProductPage
  form: State
  dispatch: Dispatch<ProductEvent>
}

/** "a color and a size", for the sentence under the button. */
const inWords = (labels: string[]): string =>
  new Intl.ListFormat("en-US").format(labels.map((label) => `a ${label.toLowerCase()}`))

function OptionField({ product, form, dispatch, option }: ProductFormProps & { option: string }) {
  const entry = product.options[option]
  if (!entry) return null
  const chosen = form.chosen[option] ?? ""
  const isColor = entry.values.some(({ css: color }) => color !== undefined)
  const color = entry.values.find(({ value }) => value === chosen)?.css
  return (
    <div className={css.option}>
      <SelectField
        className={css.select}
        label={entry.label}
        name={option}
        required
        value={chosen}
        placeholder={`Choose ${entry.label.toLowerCase()}`}
        onValueChange={(value) => dispatch({ type: "chose", option, value })}
        options={entry.values.map(({ value, label }) => ({
          value,
          label: `${label ?? value}${isValueSoldOut(product, form.chosen, option, value) ? " - Sold Out" : ""}`,
        }))}
      />
      {isColor && <span className={css.swatch}>{color && <ColorDot color={color} size={28} />}</span>}
    </div>
  )
}

/** Puts what was chosen into the cart, and goes there. */
function useAddToCart({ product, form, dispatch }: ProductFormProps) {
  const begin = useWayToCart()
  return async (event: FormEvent) => {
    event.preventDefault()
    if (!canAdd(product, form)) return
    const toCart = begin()
    dispatch({ type: "submitted" })
    try {
      const { addToCart } = await adding()
      await addToCart(product.slug, toRequest(product, form))
    } catch (error) {
      // Besides the shop's own messages: the code for it didn't load, as after a release or on a dead connection.
      dispatch({ type: "failed", message: errorMessage(error) })
      return
    }
    await toCart()
    dispatch({ type: "added" })
  }
}

/** Option selects, quantity and Add to Cart or Sold Out (sections 2 and 5). Goes to /cart after adding. */
export function ProductForm(props: ProductFormProps) {
  const { id, product, form, dispatch } = props
  const hintId = useId()
  const stock = stockOf(product, form.chosen)
  const soldOut = isSoldOut(product, form.chosen)
  const low = onlyLeft(stock)
  const dates = useShipDates()
  // All variants of a product belong to one line.
  const variant = variantOf(product, form.chosen) ?? product.variants[0]
  const promise = dates && shipPromise(dates, "stocked", variant?.sku ?? "")
  const missing = missingOptions(product, form.chosen)
  const isUnmade = isCombinationUnmade(product, form.chosen)
  const labels = missing.map((option) => product.options[option]?.label ?? option)
  const submit = useAddToCart(props)

  return (
    <>
      <form id={id} method="post" className={css.form} onSubmit={submit} noValidate>
        {Object.keys(product.options).map((option) => (
          <OptionField key={option} product={product} form={form} dispatch={dispatch} option={option} />
        ))}
        <div className={css.stock} aria-live="polite">
          {low && <Tag>{low}</Tag>}
          {!low && !soldOut && isTooMany(product, form) && <p>Only {stock} in stock.</p>}
          {soldOut && missing.length === 0 && Object.keys(product.options).length > 0 && (
            <p>
              {isUnmade ? "We don't make this combination." : "This combination is sold out."} Try another.
            </p>
          )}
        </div>
        {form.message && (
          <Notice tone="error" onDismiss={() => dispatch({ type: "dismissed" })}>
            {form.message}
          </Notice>
        )}
        <div className={css.buy}>
          {!soldOut && (
            <Stepper
              label="Quantity"
              value={form.quantity}
              stock={stock}
              disabled={form.adding}
              onValueChange={(quantity) => dispatch({ type: "counted", quantity })}
              onValidChange={(valid) => dispatch({ type: "typed", valid })}
            />
          )}
          <Button
            type="submit"
            wide
            busy={form.adding}
            disabled={!form.adding && !canAdd(product, form)}
            aria-describedby={labels.length > 0 ? hintId : undefined}
          >
            {soldOut ? "Sold Out" : "Add to Cart"}
          </Button>
        </div>
        {!soldOut && labels.length > 0 && (
          <p id={hintId} className={css.hint}>
            Choose {inWords(labels)} first.
          </p>
        )}
        {!soldOut && <ShipNote promise={promise} />}
      </form>
      {/* A separate form. */}
      {soldOut && !isUnmade && (
        <WaitForIt
          product={product.slug}
          sku={missing.length === 0 ? variantOf(product, form.chosen)?.sku : undefined}
        />
      )}
    </>
  )
}
