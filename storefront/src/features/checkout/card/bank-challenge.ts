import css from "./bank-challenge.module.css"
import { type ActionAnswer, NOT_CONFIRMED } from "./card-tokenizer"

/** What the sandbox's page posts to the page around it when the bank has its answer. */
const COMPLETE = "3ds-complete"

/** The payment that a client secret belongs to; Stripe's own format. */
const intentOf = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? ""

/**
 * Lets the sandbox's bank ask the buyer, in a dialog over the page as Stripe's script does. Built outside React, like
 * the card fields, so that both processors are used alike.
 * @param left aborted when the buyer presses Back, which closes the dialog like its button
 * @returns whether the buyer completed it; the shop is asked for the bank's decision
 */
export function bankChallenge(base: string, clientSecret: string, left?: AbortSignal): Promise<ActionAnswer> {
  const dialog = document.createElement("dialog")
  dialog.className = css.dialog ?? ""
  dialog.setAttribute("aria-label", "Confirmation by your bank")
  const frame = document.createElement("iframe")
  frame.className = css.frame ?? ""
  frame.title = "Your bank's confirmation page"
  frame.src = `${base}/3ds/${intentOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`
  const cancel = document.createElement("button")
  cancel.type = "button"
  cancel.className = css.cancel ?? ""
  cancel.textContent = "Cancel and go back to billing"
  dialog.append(frame, cancel)
  document.body.append(dialog)

  return new Promise((resolve) => {
    const end = (answer: ActionAnswer) => {
      window.removeEventListener("message", onMessage)
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const told = typeof data === "object" && data !== null && "type" in data && data.type === COMPLETE
      if (source === frame.contentWindow && told) end({ done: true })
    }
    window.addEventListener("message", onMessage)
    const giveUp = () => end({ done: false, alert: NOT_CONFIRMED })
    cancel.addEventListener("click", giveUp)
    left?.addEventListener("abort", giveUp)
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault()
      giveUp()
    })
    dialog.showModal()
  })
}
