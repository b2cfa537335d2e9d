import type { Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { ListPage } from "./list-page"

const calls = lateCalls(() => import("./api"))

interface Props {
  http: Http
  /** The token of the mail's link; empty when the address is incomplete. */
  token: string
}

/** Where someone who had left says that it was they who signed up again: anyone can type an address. */
export const ReturnPage = ({ http, token }: Props) => (
  <ListPage
    token={token}
    asking={{
      title: "Back on the list?",
      children: "One click, and we’ll email you when it’s back, and about whatever else you sign up for.",
      label: "Put Me Back",
    }}
    done={{ title: "You’re back on.", children: "You’re on the list. We’ll email you when it’s back." }}
    act={async () => await (await calls()).returnToWaitingList(http, token)}
  />
)
