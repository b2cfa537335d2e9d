import { Mailbox } from "@medusajs/icons"
import { useMayCall } from "../shared/role"
import { useWaiting, WAITING_AT } from "./client"

/** The most that fits in place of an icon. */
const MOST = 99

/**
 * The inbox in the menu: its icon, or how much is waiting for an answer. Medusa's menu has no other room for a badge.
 */
export function WaitingIcon() {
  const waiting = useWaiting(useMayCall("GET", WAITING_AT)).data?.all ?? 0
  if (waiting === 0) return <Mailbox />
  return (
    <span className="bg-ui-button-inverted text-ui-contrast-fg-primary flex h-[15px] w-[15px] items-center justify-center text-[9px] font-bold leading-none tabular-nums">
      <span aria-hidden>{Math.min(waiting, MOST)}</span>
      <span className="sr-only">{`${waiting} waiting: `}</span>
    </span>
  )
}
