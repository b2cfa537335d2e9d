import { formatCents } from "../../contracts/money"
import { DECLINED_HOURS, LOW_DAYS, type OrdersToShip, type Today } from "../../contracts/staff/today"
import { counted, countOf } from "../shared/words"

/** A figure on Today, and the list that shows exactly those things. */
export interface Figure {
  name: string
  count: number
  /** What else there is to know about it. */
  about: string
  to: string
  /** Someone is waiting for it, or something is wrong. */
  urgent: boolean
}

/** The figures that a role allows, most urgent first. */
export function figuresOf({
  late,
  to_ship,
  inbox,
  low_stock,
  unshown,
  failed_mail,
  declined,
  owed,
  gaps,
}: Today): Figure[] {
  const figures: (Figure | undefined)[] = [
    late && {
      name: "Late builds",
      count: late.count,
      about: `${countOf(late.today)} due today`,
      to: "/production?due=late",
      urgent: true,
    },
    to_ship && {
      name: "Orders to ship",
      count: to_ship.count,
      about: "Paid, with nothing left to make",
      to: "/today/orders",
      urgent: false,
    },
    to_ship && {
      name: "Waiting for the workshop",
      count: to_ship.waiting,
      about: "Paid orders with builds to make",
      to: "/today/orders?wait=workshop",
      urgent: false,
    },
    inbox && {
      name: "Inbox waiting",
      count: inbox.all,
      about: `${countOf(inbox.mine)} of them yours`,
      to: "/submissions?status=waiting",
      urgent: false,
    },
    low_stock && {
      name: "Low stock",
      count: low_stock.count,
      about: `Gone within ${LOW_DAYS} days; ${countOf(low_stock.out)} gone already`,
      to: "/today/stock",
      urgent: false,
    },
    unshown && {
      name: "Products nobody sees",
      count: unshown.count,
      about: "Published but not in the shop",
      to: "/today/unshown",
      urgent: true,
    },
    declined && {
      name: "Declined payments",
      count: declined.count,
      about: `Carts of the last ${DECLINED_HOURS} hours; ${countOf(declined.ordered)} ordered after all`,
      to: "/today/declined",
      urgent: false,
    },
    owed && {
      name: "Refunds to make",
      count: owed.count,
      about: `Paid too much: ${formatCents(owed.cents)} in all`,
      to: "/today/owed",
      urgent: true,
    },
    failed_mail && {
      name: "Failed emails",
      count: failed_mail.count,
      about: "Given up after the last attempt",
      to: "/today/mail",
      urgent: true,
    },
    gaps && {
      name: "Gaps in fitment",
      count: gaps.count,
      about: "Searched for, not found",
      to: "/fitment/gaps",
      urgent: false,
    },
  ]
  return figures.filter((figure) => figure !== undefined)
}

/** What needs attention, in one line. */
export function inOneLine(today: Today): string {
  const open = figuresOf(today).filter(({ count }) => count > 0)
  const broken = today.health.filter(({ state }) => state === "broken").length
  const parts = [
    ...open.map(({ name, count }) => `${name}: ${countOf(count)}`),
    ...(broken > 0 ? [counted(broken, "part of the shop is broken", "parts of the shop are broken")] : []),
  ]
  return parts.length > 0 ? parts.join(" · ") : "Nothing is waiting."
}

/** What is open about the money of an order that is to ship; null when nothing is. */
export function openAbout({
  balance_cents,
  disputed,
}: Pick<OrdersToShip["orders"][number], "balance_cents" | "disputed">): string | null {
  const due = balance_cents > 0 ? `Balance due ${formatCents(balance_cents)}` : null
  return [disputed ? "Payment disputed" : null, due].filter(Boolean).join(". ") || null
}
