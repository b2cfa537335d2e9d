import type { Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { ListPage } from "./list-page"

const calls = lateCalls(() => import("./api"))

export interface LeavePageProps {
  http: Http
  /** The token of the mail's link; empty when the address is incomplete. */
  token: string
}

/** Where the fine print leads in mails about something that is back, a cart or a ride. */
export const LeavePage = ({ http, token }: LeavePageProps) => (
  <ListPage
    token={token}
    asking={{
      title: "Off the list?",
      children:
        "One click takes you off every waiting list and stops emails about your cart and how your order rides. Your orders and your account don’t change.",
      label: "Take Me Off",
    }}
    done={{
      title: "You’re off.",
      children:
        "We won’t email you about items back in stock, your cart or how your order rides. Change your mind any time.",
    }}
    act={async () => await (await calls()).leaveWaitingLists(http, token)}
  />
)
