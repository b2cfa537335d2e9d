import type { QuickOrderAnswer, QuickOrderError } from "#contracts/dealers/dealer-desk"
import { AppLink } from "#ui/app-link"
import { Notice } from "#ui/notice"
import css from "./desk-page.module.css"

const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`)

/** Names a refused row by its number, and by its SKU, unless the message names that. */
function rowName({ row, sku, message }: Pick<QuickOrderError, "row" | "sku" | "message">) {
  return sku === "" || message.toUpperCase().includes(sku.toUpperCase()) ? `Row ${row}` : `Row ${row}, ${sku}`
}

/** What is in the box now: only the refused rows, counted from 1. */
function leftInBox(errors: readonly Pick<QuickOrderError, "row">[]): string {
  const [they, them] = errors.length === 1 ? ["It's", "it"] : ["They're", "them"]
  const moved = errors.some(({ row }, at) => row !== at + 1)
  return `${they} still in the box, ${moved ? "renumbered, " : ""}so you can fix ${them}.`
}

/** What went into the cart, and what is wrong with the rest, row by row; those rows stay in the box. */
export function OrderedNote({ answer: { added, errors } }: { answer: QuickOrderAnswer }) {
  const count = added.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={css.outcome}>
      {added.length > 0 && (
        <Notice tone="success">
          <p>
            {pieces(count)} of {added.length === 1 ? added[0]?.name : `${added.length} parts`} in your cart.{" "}
            <AppLink href="/cart">Go to cart</AppLink>
          </p>
        </Notice>
      )}
      {errors.length > 0 && (
        <Notice
          tone="error"
          title={errors.length === 1 ? "One row wasn't added." : `${errors.length} rows weren't added.`}
        >
          <ul className={css.rows}>
            {errors.map(({ row, sku, message, path }) => (
              <li key={row}>
                {rowName({ row, sku, message })}: {message}{" "}
                {path && <AppLink href={path}>Open it there</AppLink>}
              </li>
            ))}
          </ul>
          <p>{leftInBox(errors)}</p>
        </Notice>
      )}
    </div>
  )
}
