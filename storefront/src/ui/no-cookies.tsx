import { useSyncExternalStore } from "react"
import { Notice } from "./notice"

const never = () => () => {}

/** Says why nothing is kept, in a browser that blocks cookies: from the shop's answers alone it looks as if all went well. */
export function NoCookies({ then }: { then: string }) {
  const isBlocked = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  )
  return (
    isBlocked && <Notice tone="error">Your browser blocks cookies. Allow them for this site, {then}.</Notice>
  )
}
