import type { MedusaContainer } from "@medusajs/framework/types"
import { isStillAbandoned, isStillDueForReview } from "../../cart-store/rider-mail-recipients"
import { settings } from "../../config/settings"
import type { FollowingMail } from "../../contracts/marketing/rider-mails"
import { ShopError } from "../../errors/shop-error"
import { MARKETING_MODULE } from "../../modules/marketing"
import type { RiderMailRow } from "../../modules/marketing/rider-mails"
import { REVIEW_MODULE } from "../../modules/review"
import { readShop } from "../../workflows/account/reorder"
import { loadCart } from "../../workflows/cart/load-cart"
import { abandonedCartToken, itemsOfCart } from "../../workflows/marketing/abandoned-cart"
import { leaveToken } from "../../workflows/marketing/leave-lists"
import { boughtBy } from "../../workflows/review/bought"
import { reviewPath, reviewToken } from "../../workflows/review/review-link"
import type { RenderedMail } from "../layout/rendered-mail"
import { cartLeftBehind } from "../letters/cart-left-behind"
import { reviewRequestMail } from "../letters/review-request-mail"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"
import { mayMail } from "./strangers-mail"

const leavePath = (id: string) => `/waiting-list?token=${encodeURIComponent(leaveToken(id))}`

/** The mail about a cart; null when it is no longer abandoned, or nothing in it is available. */
async function cartMail(container: MedusaContainer, mail: RiderMailRow): Promise<RenderedMail | null> {
  const followed = { subjectId: mail.subject_id, email: mail.email }
  // Someone who has come back since is busy with it, and isn't reminded that they left.
  if (!(await isStillAbandoned(container, followed, mail.created_at))) return null
  const lines = (await loadCart(container, mail.subject_id))?.lines ?? []
  const { items, notices } = itemsOfCart(lines, await readShop(container, null))
  if (items.length === 0) return null
  return cartLeftBehind({
    ...(await shopIdentity(container)),
    items,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    notices,
    cartPath: `/left-cart/${abandonedCartToken(mail.id)}`,
    email: mail.email,
    leavePath: leavePath(mail.id),
  })
}

/** The mail that asks how it went; null when the order was refunded in the meantime, or all of it is reviewed. */
async function rideMail(container: MedusaContainer, mail: RiderMailRow): Promise<RenderedMail | null> {
  const followed = { subjectId: mail.subject_id, email: mail.email }
  if (!(await isStillDueForReview(container, followed))) return null
  try {
    const { number, things } = await boughtBy(container, reviewToken(mail.subject_id))
    const reviews = container.resolve(REVIEW_MODULE)
    const unsaid: { name: string; image: string }[] = []
    for (const { name, image, buyer } of things) {
      if (!(await reviews.findOfBuyer(buyer))) unsaid.push({ name, image })
    }
    if (unsaid.length === 0) return null
    return reviewRequestMail({
      ...(await shopIdentity(container)),
      number,
      things: unsaid,
      reviewPath: reviewPath(mail.subject_id),
      email: mail.email,
      leavePath: leavePath(mail.id),
    })
  } catch (error) {
    // Canceled or refunded: there is nothing to ask about.
    if (error instanceof ShopError) return null
    throw error
  }
}

/** Each with its name in the notification module. */
const MAILS: Record<
  FollowingMail,
  {
    template: string
    write: (container: MedusaContainer, mail: RiderMailRow) => Promise<RenderedMail | null>
  }
> = {
  cart: { template: "cart-left-behind", write: cartMail },
  ride: { template: "how-did-it-go", write: rideMail },
}

/**
 * Sends a mail that follows a rider. Everything is checked once more: the switch, the rider's consent, what has
 * happened since, the address's mails for the day. If anything no longer holds, the mail is dropped for good. Safe to
 * repeat.
 * @param id of the mail's row
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendRiderMail(
  container: MedusaContainer,
  id: string,
  now: Date = new Date(),
): Promise<number> {
  const { riderMails } = container.resolve(MARKETING_MODULE)
  const mail = await riderMails.find(id)
  if (!mail || mail.sent_at || mail.dropped) return 0
  const dropped = async (why: string) => {
    await riderMails.drop(id, why)
    return 0
  }
  if (!(await riderMails.listChoices())[mail.kind].on) return await dropped("switched off")
  if (await riderMails.hasUnsubscribed(mail.email)) return await dropped("left")
  const { template, write } = MAILS[mail.kind]
  const content = await write(container, mail)
  if (!content) return await dropped("no occasion")
  const key = `rider-mail:${id}`
  if (!(await mayMail(container, { key, to: mail.email, purpose: "waiting" }, now)).allowed) {
    return await dropped("mails of the day")
  }
  const token = encodeURIComponent(leaveToken(id))
  const message = {
    key,
    to: mail.email,
    template,
    content,
    unsubscribe: `${settings().origin}/waiting-list/leave?token=${token}`,
  }
  const sent = await deliver(container, [message], { id, type: "rider", event: "rider.followed" }, now)
  await riderMails.markSent(id, now)
  return sent
}
