import { useEffect } from "react"
import { useCart } from "#features/cart/cart-store"
import { useClosedByLeaving } from "#platform/use-is-leaving"
import { useLatePart } from "#platform/use-late-part"
import { askAccount, closeNaming, openNaming, useMySled, useNaming } from "./my-sled"
import css from "./sled-bar.module.css"

/** Brings the selects and their contracts, which no page needs to begin with. */
const loadDialog = () => import("./sled-dialog")

/** Below the site's header: the sled that the shop knows, and a button to name it or another one. */
export function SledBar() {
  const mine = useMySled()
  const naming = useNaming()
  const dialog = useLatePart(naming, loadDialog, closeNaming)
  const isLoggedIn = Boolean(useCart()?.user)
  useClosedByLeaving(closeNaming)
  useEffect(() => {
    if (isLoggedIn) void askAccount()
  }, [isLoggedIn])

  return (
    <>
      <section className={`dark ${css.bar}`} aria-label="My sled">
        <div className={css.inner}>
          <button type="button" className={css.button} aria-haspopup="dialog" onClick={openNaming}>
            <svg viewBox="0 0 32 20" className={css.sled} aria-hidden="true">
              <path d="M2 17.5h13.5M19 17.5h7.5c2 0 3.5-1 4-2.5M4 13.5l2-4.5h7l4-5h3l-1 4.5 5.5 2.5 2 4.5M5.5 13.5H21" />
            </svg>
            {mine ? (
              <span className={css.words}>
                My sled: <strong className={css.name}>{mine.sled.description}</strong>
              </span>
            ) : (
              <span className={css.words}>Add your sled</span>
            )}
          </button>
        </div>
      </section>
      {naming && dialog && <dialog.SledDialog onClose={closeNaming} />}
    </>
  )
}
