import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { beginReturnOrderWorkflow } from "@medusajs/medusa/core-flows"
import { buyHandles, type PaidHandles } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

const NOBODYS = "nobodys_1"

type Call = [method: "POST" | "DELETE", path: string, body?: object]

shopTest({}, ({ visitor, container, untilIdle }) => {
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor().logInStaff()
  })

  const bought = () => buyHandles(visitor(), { staff, untilIdle })
  const itemsOf = async ({ id }: PaidHandles): Promise<{ id: string; variant_id: string }[]> =>
    ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order.items

  /** Calls that were not refused in words. */
  async function unrefused(calls: readonly Call[]): Promise<string[]> {
    const found: string[] = []
    for (const [method, path, body] of calls) {
      const { status, body: answer } = await staff.request(method, path, body ? { body } : {})
      const inWords = [400, 404, 409].includes(status) && /[a-z]/i.test(answer.message ?? "")
      if (!inWords) found.push(`${status} ${method} ${path} ${JSON.stringify(body ?? {})}`)
    }
    return found
  }
  const changes = (path: string, body: object): Call[] => [
    ["POST", path, body],
    ["DELETE", path],
  ]

  it("parcels of an order that don't exist, or go by no known option, are refused in words", async () => {
    const order = await bought()
    const [line] = await itemsOf(order)
    const items = [{ id: line?.id, quantity: 1 }]
    const at = `/admin/orders/${order.id}/fulfillments`
    expect(
      await unrefused([
        ["POST", `${at}/${NOBODYS}/shipments`, { items, labels: [] }],
        ["POST", `${at}/${NOBODYS}/cancel`, {}],
        ["POST", `${at}/${NOBODYS}/mark-as-delivered`, {}],
        ["POST", at, { items, shipping_option_id: NOBODYS }],
        ["POST", at, { items, location_id: NOBODYS }],
      ]),
    ).toEqual([])
  })

  it("an order's edit refuses unknown shipping and steps in words", async () => {
    const order = await bought()
    const at = `/admin/order-edits/${order.id}`
    const shipping: Call = ["POST", `${at}/shipping-method`, { shipping_option_id: NOBODYS }]
    expect(await unrefused([shipping])).toEqual([])
    ok(await staff.post("/admin/order-edits", { order_id: order.id }))
    expect(
      await unrefused([
        shipping,
        ...changes(`${at}/shipping-method/${NOBODYS}`, { custom_amount: 3 }),
        ...changes(`${at}/items/${NOBODYS}`, { quantity: 1 }),
      ]),
    ).toEqual([])
    ok(await staff.delete(at))
  })

  it("a draft refuses unknown lines, shipping, customers and channels in words", async () => {
    const order = await bought()
    const [line] = await itemsOf(order)
    const { region_id } = ok(await staff.get(`/admin/orders/${order.id}?fields=id,region_id`)).order
    const draft = { email: order.email, region_id, items: [{ variant_id: line?.variant_id, quantity: 1 }] }
    const { draft_order } = ok(await staff.post("/admin/draft-orders", { ...draft, shipping_methods: [] }))
    const at = `/admin/draft-orders/${draft_order.id}`
    ok(await staff.post(`${at}/edit`, {}))
    expect(
      await unrefused([
        ["POST", at, { customer_id: NOBODYS }],
        ["POST", at, { sales_channel_id: NOBODYS }],
        ["POST", `${at}/edit/items/item/${NOBODYS}`, { quantity: 1 }],
        ["POST", `${at}/edit/shipping-methods`, { shipping_option_id: NOBODYS }],
        ...changes(`${at}/edit/items/${NOBODYS}`, { quantity: 1 }),
        ...changes(`${at}/edit/shipping-methods/${NOBODYS}`, { custom_amount: 1 }),
      ]),
    ).toEqual([])
  })

  it("a return refuses unknown places, shipping and steps in words, and so do exchanges and claims", async () => {
    const order = await bought()
    const { result } = await beginReturnOrderWorkflow(container).run({ input: { order_id: order.id } })
    const at = `/admin/returns/${result.return_id}`
    const steps = ["request-items", "receive-items", "dismiss-items", "shipping-method"]
    expect(
      await unrefused([
        ["POST", at, { location_id: NOBODYS }],
        ["POST", `${at}/shipping-method`, { shipping_option_id: NOBODYS }],
        ...steps.flatMap((step) => changes(`${at}/${step}/${NOBODYS}`, {})),
        ["DELETE", `/admin/exchanges/${NOBODYS}/inbound/items/${NOBODYS}`],
        ["DELETE", `/admin/claims/${NOBODYS}/inbound/items/${NOBODYS}`],
      ]),
    ).toEqual([])
    ok(await staff.delete(`${at}/request`))
  })

  it("a payment begins neither for what doesn't exist, nor by what doesn't, nor for what is paid", async () => {
    const order = await bought()
    const { payment_collections } = ok(
      await staff.get(`/admin/orders/${order.id}?fields=id,*payment_collections`),
    ).order
    const sessions = (id: string) => `/admin/payment-collections/${id}/payment-sessions`
    const paid = sessions(payment_collections[0].id)
    const count = async () =>
      Number(
        (
          await container
            .resolve(ContainerRegistrationKeys.PG_CONNECTION)
            .raw("select count(*) from payment_session where deleted_at is null")
        ).rows[0].count,
      )
    const before = await count()
    expect(
      await unrefused([
        ["POST", sessions(NOBODYS), { provider_id: "pp_system_default" }],
        ["POST", paid, { provider_id: NOBODYS }],
        ["POST", paid, { provider_id: "pp_system_default" }],
      ]),
    ).toEqual([])
    expect(await count()).toBe(before)
  })
})
