import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { mailsOfOrders } from "../mail/mail-log"
import { isRetryDue, type MailAttempt, RETRY_FOR } from "../mail/retry-schedule"
import { ORDER_CONFIRMATION, sendOrderMail } from "../mail/send-order-mail"
import { sendRefundNotice } from "../mail/send-refund-notice"
import { sendShippingNotice } from "../mail/send-shipping-notice"

/** Orders looked at in one go. */
const PAGE = 200

/**
 * Sends the order mails that are still owed: refused by the mail server, or lost with the process that
 * was to send them (the in-memory event bus forgets its events).
 */
export default async function resendOrderMail(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const now = new Date()
  await resendNotices(container, now)
  for await (const orders of recentOrders(container, now)) {
    const mails = await mailsOfOrders(
      container,
      ORDER_CONFIRMATION,
      orders.map((order) => order.id),
    )
    for (const { id, created_at } of orders) {
      const attempts = mails
        .filter((mail) => mail.resource_id === id)
        .map((mail) => ({ status: mail.status, at: new Date(mail.created_at) }))
      const due = (attempts.length > 0 ? attempts : [null]).some((last) =>
        isRetryDue(new Date(created_at), last, now),
      )
      if (!due) continue
      try {
        const sent = await sendOrderMail(container, id, now)
        if (sent > 0) logger.info(`Mail of order ${id} sent at a later attempt.`)
      } catch (error) {
        logger.warn(`Mail of order ${id} not sent yet: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
}

async function* recentOrders(container: MedusaContainer, now: Date) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  for (let skip = 0; ; skip += PAGE) {
    const { data } = await query.graph({
      entity: "order",
      fields: ["id", "created_at"],
      filters: {
        is_draft_order: false,
        canceled_at: null,
        created_at: { $gte: new Date(now.getTime() - RETRY_FOR), $lte: now },
      },
      pagination: { take: PAGE, skip, order: { created_at: "ASC" } },
    })
    if (data.length > 0) yield data
    if (data.length < PAGE) return
  }
}

/** What happened lately, with each message about it. */
const NOTICES = `
  select 'shipment' as kind, s.id, s.shipped_at as at, n.status, n.created_at as tried
    from fulfillment s
    join order_fulfillment l on l.fulfillment_id = s.id and l.deleted_at is null
    left join notification n on n.resource_id = s.id and n.deleted_at is null
   where s.shipped_at > :from and s.canceled_at is null
  union all
  select 'refund', r.id, r.created_at, n.status, n.created_at
    from refund r
    join payment p on p.id = r.payment_id
    join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
    left join notification n on n.resource_id = r.id and n.deleted_at is null
   where r.created_at > :from and r.deleted_at is null`

interface Notice {
  kind: "shipment" | "refund"
  id: string
  at: Date
  status: MailAttempt["status"] | null
  tried: Date | null
}

/**
 * Shipping notices and refund mails that failed. One that was never begun may be unwanted (staff can ship without
 * telling), so only those are tried again; a refund is always told.
 */
async function resendNotices(container: MedusaContainer, now: Date): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Notice[] }>(NOTICES, {
    from: new Date(now.getTime() - RETRY_FOR),
  })
  for (const { kind, id, at, status, tried } of rows) {
    const last = status && tried ? { status, at: new Date(tried) } : null
    if (!last && kind === "shipment") continue
    if (!isRetryDue(new Date(at), last, now)) continue
    try {
      if (kind === "shipment") await sendShippingNotice(container, id, now)
      else await sendRefundNotice(container, id, now)
    } catch (error) {
      logger.warn(`Notice of ${kind} ${id} not sent yet: ${error instanceof Error ? error.message : error}`)
    }
  }
}

export const config = { name: "resend-order-mail", schedule: "*/5 * * * *" }
