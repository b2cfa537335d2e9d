import { MAIL_NAMES, type MailName } from "../../../contracts/content/mail-names"
import type { TextDefinition } from "./text-rules"

/** What every mail may refer to. */
const SHOP = ["brand", "phone", "email"] as const

interface Mail {
  title: string
  subject: string
  opening: string
  /** What else it may refer to. */
  names: readonly string[]
  /** What its opening has to mention; otherwise no one would know what it is about. */
  needs: readonly string[]
  /** The same for its subject; the order's number when left out. */
  subjectNeeds?: readonly string[]
}

/** The shop's own wording of each mail. */
const MAILS: Record<MailName, Mail> = {
  confirmation: {
    title: "Order confirmation",
    subject: "Your {brand} order {number} is in",
    opening: "Order {number}, placed {date}. Thanks for riding with us. We'll get your parts moving.",
    names: ["number", "date", "total"],
    needs: ["number"],
  },
  shipped: {
    title: "Shipping notice",
    subject: "Your {brand} order {number} is on its way",
    opening: "{items} of order {number} left our workshop.",
    names: ["number", "items"],
    needs: ["number"],
  },
  refunded: {
    title: "Refund",
    subject: "Your refund of {amount} for {brand} order {number}",
    opening: "We refunded {amount} for order {number}.",
    names: ["number", "amount"],
    needs: ["number", "amount"],
  },
  canceled: {
    title: "Cancellation",
    subject: "Your {brand} order {number} was canceled",
    opening: "We canceled order {number}. Nothing else in it will be made or shipped.",
    names: ["number"],
    needs: ["number"],
  },
  cart: {
    title: "Cart left behind",
    subject: "Your {brand} cart is still here",
    opening:
      "You left {items} in your cart. Pick up where you left off, at today's prices. It's one click away.",
    names: ["items"],
    needs: [],
    subjectNeeds: [],
  },
  ride: {
    title: "How did it go",
    subject: "How does it ride? Your {brand} order {number}",
    opening:
      "You've had order {number} for a while now. Tell other riders how it is, good or bad. It takes a minute.",
    names: ["number"],
    needs: [],
    subjectNeeds: [],
  },
  waiting: {
    title: "Back in stock",
    subject: "{item} is back",
    opening: `You asked us to email you when {item} can be ordered again. It can, right now.

We can't hold one for you: it goes to whoever orders first.`,
    names: ["item"],
    needs: ["item"],
    subjectNeeds: ["item"],
  },
}

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ")

function textsOf(name: MailName): TextDefinition[] {
  const { subject, opening, names, needs, subjectNeeds = ["number"] } = MAILS[name]
  const has = (needed: readonly string[]) => (needed.length > 0 ? ` Must include ${listed(needed)}.` : "")
  const placeholders = [...SHOP, ...names]
  const may = `Can include ${listed(placeholders)}.`
  const text = (part: string, label: string, max: number, fallback: string): TextDefinition => ({
    key: `mail.${name}.${part}`,
    label,
    hint: may,
    kind: "sentences",
    max,
    optional: false,
    fallback,
    placeholders,
  })
  return [
    {
      ...text("subject", "Subject", 120, subject),
      kind: "line",
      needed: subjectNeeds,
      hint: `${may}${has(subjectNeeds)}`,
    },
    {
      ...text("opening", "Opening", 600, opening),
      needed: needs,
      hint: needs.length > 0 ? `${may} Must include ${listed(needs)}.` : may,
    },
    { ...text("closing", "Closing", 600, ""), optional: true, hint: `${may} Leave blank for none.` },
  ]
}

/** A mail, and which parts of it staff may word. */
export const MAIL_PAGES = MAIL_NAMES.map((mail) => ({
  name: `Mail: ${MAILS[mail].title}`,
  path: "",
  mail,
  texts: textsOf(mail),
}))

/** What a mail says in one of its parts unless staff word it. */
export const mailFallback = (name: MailName, part: "subject" | "opening" | "closing"): string =>
  part === "closing" ? "" : MAILS[name][part]
