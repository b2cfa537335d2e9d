import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { mailsOfOrders } from "../mail/mail-log"
import { isRetryDue, RETRY_FOR } from "../mail/retry-schedule"
import { ORDER_CONFIRMATION, sendOrderMail } from "../mail/send-order-mail"

/** Orders looked at in one go. */
const PAGE = 200

/**
 * Sends the order mails that are still owed: refused by the mail server, or lost with the process that
 * was to send them (the in-memory event bus forgets its events).
 */
export default async function resendOrderMail(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const now = new Date()
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

export const config = { name: "resend-order-mail", schedule: "*/5 * * * *" }
