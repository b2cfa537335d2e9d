import { LOG_IN_FIRST, LOGGED_OUT } from "#contracts/account/logged-out"
import { AppLink } from "./app-link"
import { Notice, type NoticeProps } from "./notice"

interface RefusedNoticeProps extends Pick<NoticeProps, "onDismiss"> {
  alert: string
  /** Path that the log-in leads back to. */
  page: string
  /** Whether it is the log-in that is missing; by default as the shop's sentence says. */
  loggedOut?: boolean
}

/** Why a change came to nothing, with the way back for whoever has been logged out meanwhile. */
export function RefusedNotice({
  alert,
  page,
  loggedOut = alert === LOGGED_OUT || alert === LOG_IN_FIRST,
  onDismiss,
}: RefusedNoticeProps) {
  return (
    <Notice tone="error" {...(onDismiss ? { onDismiss } : {})}>
      {alert}
      {loggedOut && (
        <>
          {" "}
          <AppLink href={`/login?redirectTo=${encodeURIComponent(page)}`}>Log in</AppLink>
        </>
      )}
    </Notice>
  )
}
