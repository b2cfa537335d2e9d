import type { MedusaContainer } from "@medusajs/framework/types"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import type { ReviewOrder } from "../../contracts/reviews/review-answers"
import { conflict, notFound } from "../../errors/shop-error"
import { REVIEW_MODULE } from "../../modules/review"
import {
  hasShipped,
  isBought,
  isPaid,
  isReviewOwner,
  type ReviewableLine,
} from "../../modules/review/domain/bought"
import { isEditable } from "../../modules/review/domain/decisions"
import type { Buyer, StoredReview } from "../../modules/review/service"
import { type ReviewSubject, ReviewSubjects } from "../../read-model/review-subjects"
import { orderRows } from "../order-rows"
import { signedPhotos } from "./photo-links"
import { orderOfReviewToken } from "./review-link"

const NO_LINK = "We don't know this link. Please open it from your order again."
const NOT_BOUGHT = "This order was canceled or refunded, so there is nothing to review."
const NOT_SHIPPED =
  "Nothing in this order has shipped yet. Please come back once you have it: this link will still work."

const FIELDS = [
  "id",
  "display_id",
  "email",
  "customer_id",
  "customer.has_account",
  "total",
  "items.*",
  "items.detail.*",
  // What Medusa computes an order's payment from.
  "payment_collections.*",
]

interface OrderRow {
  id: string
  status: string
  payment_status: string
  total: number
  display_id: number
  email: string | null
  customer_id: string | null
  /** Medusa creates a customer for every guest's address, too. */
  customer?: { has_account: boolean } | null
  items: {
    variant_id: string | null
    variant_sku: string | null
    product_id: string | null
    thumbnail: string | null
    detail?: ReviewableLine | null
  }[]
}

/** What an order has brought so far, each thing once. */
export interface Bought {
  orderId: string
  number: string
  things: (ReviewSubject & { sku: string; image: string; buyer: Buyer })[]
}

async function orderRow(container: MedusaContainer, id: string): Promise<OrderRow | undefined> {
  return (await orderRows<OrderRow>(container, { fields: FIELDS, filters: { id }, take: 1 }))[0]
}

/**
 * What the holder of a link bought.
 * @throws {ShopError} 404 for an invalid link, 409 for an order that was canceled, refunded or never paid, or of which
 * nothing has shipped
 */
export async function boughtBy(container: MedusaContainer, token: string): Promise<Bought> {
  const orderId = orderOfReviewToken(token)
  const order = orderId === null ? undefined : await orderRow(container, orderId)
  if (!order?.email) throw notFound(NO_LINK)
  const paid = isPaid({ ...order, total: Number(order.total) })
  const givenBack = await isFullyRefunded(container, order.id)
  if (!isBought({ ...order, paid, givenBack })) throw conflict(NOT_BOUGHT)
  const shipped = order.items.filter((line) => hasShipped(order, line.detail))
  if (shipped.length === 0) throw conflict(NOT_SHIPPED)
  const shop = await ReviewSubjects.read(container)
  const things = new Map<string, Bought["things"][number]>()
  const buyer = {
    orderId: order.id,
    orderNumber: String(order.display_id),
    email: order.email.toLowerCase(),
    customerId: order.customer?.has_account ? order.customer_id : null,
  }
  for (const { variant_id: variantId, variant_sku: sku, product_id: productId, thumbnail } of shipped) {
    const thing = sku ? shop.ofLine({ sku, variantId, productId }) : null
    if (!sku || !thing || things.has(thing.thing)) continue
    things.set(thing.thing, {
      ...thing,
      sku,
      image: thumbnail ?? "",
      buyer: { ...buyer, thing: thing.thing, sku },
    })
  }
  return { orderId: order.id, number: buyer.orderNumber, things: [...things.values()] }
}

const own = (review: StoredReview): ReviewOrder["things"][number]["review"] => ({
  stars: review.stars,
  title: review.title,
  words: review.words,
  name: review.name,
  sled: review.sled,
  gallery: review.gallery,
  status: review.status,
  reason: review.status === "refused" ? review.reason : "",
  photos: signedPhotos(review.photos),
})

/**
 * What the holder of a link may review, and has reviewed.
 * @throws {ShopError} as `boughtBy`
 */
export async function readReviewOrder(container: MedusaContainer, token: string): Promise<ReviewOrder> {
  const { number, things } = await boughtBy(container, token)
  const reviews = container.resolve(REVIEW_MODULE)
  return {
    number,
    things: await Promise.all(
      things.map(async ({ thing, name, path, image, buyer }) => {
        const review = await reviews.findOfBuyer(buyer)
        const facts = { thing, name, path, image }
        // Someone else's, as far as the shop can know: it is neither shown nor can it be changed.
        if (review && !isReviewOwner(review, buyer)) return { ...facts, review: null, editable: false }
        return {
          ...facts,
          review: review && own(review),
          editable: !review || isEditable(review.status),
        }
      }),
    ),
  }
}
