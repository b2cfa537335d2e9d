import { LOGGED_OUT } from "#contracts/account/logged-out"
import { Notice } from "#ui/notice"
import { RefusedNotice } from "#ui/refused-notice"
import type { LineLoss } from "./lost-line"

export interface LostLineNoticeProps {
  loss: LineLoss
  /** Path of the page, with the line: where a log-in leads back to. */
  page: string
}

/** Tells a rider who came to change a line of the cart why it can't be changed. */
export function LostLineNotice({ loss, page }: LostLineNoticeProps) {
  if (loss === "loggedOut") return <RefusedNotice alert={LOGGED_OUT} page={page} />
  return (
    <Notice tone="error">
      The item you were changing is no longer in your cart. You can add this design as a new one.
    </Notice>
  )
}
