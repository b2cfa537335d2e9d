import type { MedusaContainer } from "@medusajs/framework/types"
import { deliver } from "./deliver"

const notifications = {
  listNotifications: jest.fn(async (): Promise<object[]> => []),
  createNotifications: jest.fn(async () => undefined),
}
const container = { resolve: () => notifications } as unknown as MedusaContainer

const NOW = new Date("2026-11-29T20:00:00Z")
const content = { subject: "It left.", html: "<p>It left.</p>", text: "It left." }
const notice = { to: "rider@example.com", template: "shipping-notice", content }
const text = { to: "+15550100142", channel: "sms", template: "shipped-text", content } as const
const about = { id: "ful_1", type: "fulfillment", event: "shipment.created" } as const

beforeEach(() => jest.clearAllMocks())

it("names a message by its kind and what it is about, unless it has a name of its own", async () => {
  const copy = { ...notice, to: "books@example.com", key: "shipping-notice:ful_1:receipt" }
  await expect(deliver(container, [notice, copy, text], about, NOW)).resolves.toBe(3)
  expect(notifications.createNotifications).toHaveBeenCalledWith([
    expect.objectContaining({ idempotency_key: "shipping-notice:ful_1", channel: "email", content }),
    expect.objectContaining({ idempotency_key: "shipping-notice:ful_1:receipt", to: "books@example.com" }),
    expect.objectContaining({ idempotency_key: "shipped-text:ful_1", channel: "sms" }),
  ])
})

it("sends what it has sent before only to whoever hasn't got it", async () => {
  const sent = { status: "success", idempotency_key: "shipping-notice:ful_1", created_at: NOW }
  notifications.listNotifications.mockResolvedValueOnce([sent])
  await expect(deliver(container, [notice, text], about, NOW)).resolves.toBe(1)
  expect(notifications.createNotifications).toHaveBeenCalledWith([
    expect.objectContaining({ idempotency_key: "shipped-text:ful_1" }),
  ])
})

it("sends nothing to no one", async () => {
  await expect(deliver(container, [{ ...notice, to: null }], about, NOW)).resolves.toBe(0)
  expect(notifications.createNotifications).not.toHaveBeenCalled()
})
