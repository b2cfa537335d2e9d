import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import sweepJob from "../../src/jobs/sweep"
import { eraseDeletedCustomers } from "../../src/workflows/account/erase-deleted-customers"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const NAMES = { firstName: "Ingrid", lastName: "Dahlqvist" }
const PASSWORD = "a password of her own"

shopTest({ cards: false }, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** Tables in which a text stands anywhere. */
  async function tablesWith(trace: string): Promise<string[]> {
    const { rows } = await database().raw<{ rows: { name: string }[] }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
    const found: string[] = []
    for (const { name } of rows) {
      const hits = await database().raw<{ rows: unknown[] }>(
        `select 1 from "${name}" t where t::text ilike ? limit 1`,
        [`%${trace}%`],
      )
      if (hits.rows.length > 0) found.push(name)
    }
    return found
  }

  /** A rider with everything that an account can have without an order. */
  async function rider(email: string): Promise<Visitor> {
    const who = visitor()
    ok(await who.post("/shop/account/register", { ...NAMES, email, password: PASSWORD }))
    ok(await who.post("/builder/save", { sku: "ATKFADREDBLUBLK" }))
    const [sled] = (await database().raw("select id from sled where deleted_at is null limit 1")).rows
    ok(await who.put("/shop/my-sled", { id: sled.id }))
    ok(await who.post("/notify-me", { email, product: "pull-handle", sku: "PUL-RED" }))
    ok(await visitor().post("/shop/account/forgotten-password", { email }))
    await untilIdle()
    return who
  }

  async function deleteCustomer(email: string): Promise<string> {
    const owner = await visitor().logInStaff()
    const { customers } = ok(await owner.get(`/admin/customers?email=${email}`))
    ok(await owner.delete(`/admin/customers/${customers[0].id}`))
    return customers[0].id
  }

  it("erases what the shop has of a customer whom staff deleted, and nobody else's", async () => {
    await setStock(container, "PUL-RED", 0)
    await rider("stays@example.com")
    await rider("gone@example.com")
    const before = await tablesWith("stays@example.com")
    const id = await deleteCustomer("gone@example.com")
    // The job waits until it is certain that Medusa doesn't take it back.
    await sweepJob(container)
    expect(await tablesWith("gone@example.com")).toContain("customer")
    const later = new Date(Date.now() + 6 * 60_000)
    expect(await eraseDeletedCustomers(container, later)).toBe(1)
    expect(await eraseDeletedCustomers(container, later)).toBe(0)
    expect(await tablesWith("gone@example.com")).toEqual([])
    // That there was one, and who deleted them.
    expect(await tablesWith(id)).toEqual(["audit_entry", "customer"])
    expect(await tablesWith("stays@example.com")).toEqual(before)
  })

  it("leaves what came under the same email since", async () => {
    await setStock(container, "PUL-RED", 0)
    const email = "back@example.com"
    await rider(email)
    await deleteCustomer(email)
    ok(await visitor().post("/notify-me", { email, product: "attack" }))
    await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))
    expect(await tablesWith(email)).toEqual(["marketing_sign_up"])
  })
})
