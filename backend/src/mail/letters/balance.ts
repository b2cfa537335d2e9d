import type { CartItem } from "../../contracts/cart/cart"
import { formatMoney } from "../../contracts/money"
import { type BalanceAmounts, balanceRows } from "../../contracts/orders/balance-rows"
import { owedWordsForBuyer } from "../../contracts/orders/due-words"
import { CHANGED_PRICE } from "../../modules/checkout/domain/added-since"
import type { Letter } from "../layout/letter"
import { goodsLine } from "./payment-link"

interface PaidOrder {
  brand: string
  /** The order's number. */
  order: string
}

type AddedGoods = Pick<CartItem, "name" | "quantity" | "options" | "meta">

type BalanceLinkFacts = PaidOrder &
  BalanceAmounts & {
    /** The page's absolute address. */
    url: string
    /** What was added or has a new price. */
    added: readonly AddedGoods[]
  }

type BalanceReceiptFacts = PaidOrder & {
  /** Dollars. */
  paid: number
  /** Dollars still to be paid. */
  due: number
  thanksUrl: string
}

/** `1 × Pull handle: Red, price changed from $25.00 to $26.30`. */
function addedLine({ meta, ...goods }: AddedGoods): string {
  const price = meta[CHANGED_PRICE]
  return `${goodsLine(goods)}${price ? `, price ${price}` : ""}`
}

/** The letter with the link for paying the balance of an order. */
export function balanceLinkLetter({ brand, order, url, added, ...amounts }: BalanceLinkFacts): Letter {
  const due = formatMoney(amounts.due)
  const label = added.some(({ meta }) => meta[CHANGED_PRICE]) ? "Changed" : "Added"
  return {
    subject: `Pay the balance of your ${brand} order ${order}`,
    heading: "Your order has a balance.",
    paragraphs: [
      `Your order ${order} has changed since you paid for it, and ${due} is still due. Please look it over and pay by card on our page.`,
    ],
    facts: [
      ...(added.length > 0 ? [{ label, value: added.map(addedLine).join("\n") }] : []),
      ...balanceRows(amounts).map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
      { label: "Balance due", value: due },
    ],
    action: { label: "Review and pay", path: url },
    note: "The link is just for you. It always shows what is still due.",
  }
}

type EditedOrderFacts = PaidOrder & {
  /** Dollars that are to be paid, but not by card; 0 for nothing. */
  due: number
  /** Dollars that were paid for what the edit took away; 0 for nothing. */
  owed: number
  thanksUrl: string
}

function standingWords({ due, owed }: Pick<EditedOrderFacts, "due" | "owed">): string {
  if (due > 0)
    return `${formatMoney(due)} is still due. This amount can't be paid by card, so we'll contact you about it.`
  return owed > 0 ? owedWordsForBuyer(owed) : "There is nothing more to pay."
}

/**
 * The letter saying that staff edited an order, and that nothing is owed for it, something that no card can pay, or
 * something to its buyer.
 */
export function editedOrderLetter({ brand, order, thanksUrl, ...amounts }: EditedOrderFacts): Letter {
  return {
    subject: `Your ${brand} order ${order} has changed`,
    heading: "Your order has changed.",
    paragraphs: [`We changed your order ${order}. Please look it over. ${standingWords(amounts)}`],
    action: { label: "See your order", path: thanksUrl },
  }
}

/** The letter saying that a balance was paid. */
export function balanceReceiptLetter({ brand, order, paid, due, thanksUrl }: BalanceReceiptFacts): Letter {
  return {
    subject: `Your payment for ${brand} order ${order}`,
    heading: "Thanks, we have your payment.",
    paragraphs: [
      due > 0
        ? `You paid ${formatMoney(paid)} toward order ${order}. ${formatMoney(due)} is still due.`
        : `You paid the balance of order ${order}. Nothing more is owed.`,
    ],
    facts: [{ label: "Paid by card", value: formatMoney(paid) }],
    action: { label: "See your order", path: thanksUrl },
  }
}
