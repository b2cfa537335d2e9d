import { LOGGED_OUT } from "#contracts/account/logged-out"
import { AppLink } from "#ui/app-link"
import { Notice } from "#ui/notice"

/** Why a step failed, with a link for anyone who has been logged out in the meantime. */
export function RefusedNotice({ alert }: { alert: string }) {
  return (
    <Notice tone="error">
      {alert} {alert === LOGGED_OUT && <AppLink href="/login?redirectTo=%2Fcheckout">Log in</AppLink>}
    </Notice>
  )
}
