import { LOGGED_OUT } from "#contracts/account/logged-out"
import { AppLink } from "./app-link"
import { Notice, type NoticeProps } from "./notice"

interface RefusedNoticeProps extends Pick<NoticeProps, "onDismiss"> {
  alert: string
  /** Where the log-in leads back to. */
  page: "cart" | "checkout"
}

/** Why a change came to nothing, with the way back for whoever has been logged out meanwhile. */
export function RefusedNotice({ alert, page, onDismiss }: RefusedNoticeProps) {
  return (
    <Notice tone="error" {...(onDismiss ? { onDismiss } : {})}>
      {alert}
      {alert === LOGGED_OUT && (
        <>
          {" "}
          <AppLink href={`/login?redirectTo=%2F${page}`}>Log in</AppLink>
        </>
      )}
    </Notice>
  )
}
