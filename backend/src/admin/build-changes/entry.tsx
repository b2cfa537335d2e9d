import { Badge, Text } from "@medusajs/ui"
import { formatMoney } from "../../contracts/money"
import type { BuildChangeEntry } from "../../contracts/orders/build-change"
import { when } from "../shared/words"
import { fromTo } from "./difference-words"

const STATES = {
  waiting: { color: "orange", words: "Waiting for payment" },
  done: { color: "green", words: "Changed" },
  withdrawn: { color: "grey", words: "Withdrawn" },
} as const

/** "$50.00 more", "$50.00 less", "at the same price" */
export function differenceWords(difference: number): string {
  if (difference === 0) return "at the same price"
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`
}

const OUTDATED = { color: "red", words: "Can no longer be paid" } as const

function linkWords({ link }: BuildChangeEntry): string {
  if (!link) return ""
  const until = link.expired ? "The link expired" : `The link works until ${when(link.expires)}`
  return link.sentTo ? `${until}; emailed to ${link.sentTo}.` : `${until}; it was not emailed.`
}

/** One change of a build: from what to what, by whom, when and why. */
export function ChangeEntry({ change }: { change: BuildChangeEntry }) {
  const { number, state, difference, by, at, reason, paid, outdated } = change
  const badge = outdated ? OUTDATED : STATES[state]
  return (
    <div className="flex flex-col gap-y-1">
      <div className="flex flex-wrap items-center gap-2">
        <Text size="small" weight="plus">
          Build No. {number}, {differenceWords(difference)}
        </Text>
        <Badge size="2xsmall" color={badge.color}>
          {badge.words}
        </Badge>
      </div>
      <Text size="small" className="break-words">
        {fromTo(change)}
      </Text>
      {outdated && (
        <Text size="small" className="break-words">
          {outdated} Until that is settled, nobody can pay this and the build is on hold. Withdraw the change,
          and change the build again if the buyer still wants that.
        </Text>
      )}
      <Text size="small" className="text-ui-fg-subtle break-words">
        {[`${when(at)}, ${by}: ${reason}`, paid, linkWords(change)].filter(Boolean).join(". ")}
      </Text>
    </div>
  )
}
