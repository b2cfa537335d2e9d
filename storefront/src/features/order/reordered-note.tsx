import type { ReorderAnswer } from "#contracts/account/account"
import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./reordered-note.module.css"

/** What of an order went into the cart again, and what is different today. */
export function ReorderedNote({ added, notices }: Pick<ReorderAnswer, "added" | "notices">) {
  return (
    <>
      <Notice tone={added > 0 ? "success" : "info"} takesFocus>
        {added > 0
          ? `${added} ${added === 1 ? "piece is" : "pieces are"} in your cart.`
          : "Nothing in this order is available right now."}
      </Notice>
      {notices.length > 0 && (
        <ul className={css.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {added > 0 && <ButtonLink href="/cart">Go to cart</ButtonLink>}
    </>
  )
}
