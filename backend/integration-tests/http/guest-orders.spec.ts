import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { AccountOrders } from "../../src/contracts/account/account"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { SUBMISSION_MODULE } from "../../src/modules/submission"
import { collectGuestOrders, releaseAllMisaddressed } from "../../src/workflows/account/collect-guest-orders"
import { eraseDeletedCustomers } from "../../src/workflows/account/erase-deleted-customers"
import { guestCustomer } from "../../src/workflows/checkout/guest-customer"
import { accountShop, newEmail, PASSWORD } from "../account-shop"
import { riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { phoneOrderShop } from "../phone-order-shop"
import { tablesWith } from "../tables-with"
import type { Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { member, provenMember, customerOf } = accountShop(shop)
  const { taken } = phoneOrderShop(shop)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** Buys a handle. @returns the order's number and the way to pay for it again */
  async function bought(who: Visitor, email: string) {
    const rider = await riderAtBilling(who, "pull-handle-red", 1, email)
    const { thanks_url } = ok(await rider.pay())
    const { number } = ok(await who.get(`/shop/thanks/${thanks_url.split("/").pop()}`))
    await untilIdle()
    return { number: String(number), again: () => rider.pay(), thanks_url }
  }
  const numbersOf = async (rider: Visitor) =>
    AccountOrders.parse(ok(await rider.get("/shop/account/orders"))).orders.map(({ number }) => number)

  async function idOf(number: string): Promise<string> {
    const { rows } = await database().raw('select id from "order" where display_id = ?', [Number(number)])
    return rows[0].id
  }
  async function readdress(number: string, email: string): Promise<void> {
    const staff = await visitor().logInStaff()
    ok(await staff.post(`/admin/orders/${await idOf(number)}`, { email }))
    await untilIdle()
  }

  it("a guest's order is at once in the account that has proven its address, and still the guest's to repeat", async () => {
    const { rider, email } = await provenMember()
    const guest = visitor()
    const { number, again, thanks_url } = await bought(guest, email.toUpperCase())
    expect(await numbersOf(rider)).toEqual([number])
    ok(await rider.get(`/shop/account/orders/${number}`))
    // As a browser repeats a payment whose answer was lost.
    expect(ok(await again())).toEqual({ thanks_url })
    expect(ok(await guest.get("/cart/data")).items).toEqual({})
  })

  it("in an account whose address isn't proven it is not, not even after a log-in", async () => {
    const { rider, email } = await member()
    const { number } = await bought(visitor(), email)
    await rider.logIn(email, PASSWORD)
    await collectGuestOrders(container, await customerOf(email))
    expect(await numbersOf(rider)).toEqual([])
    expect((await rider.get(`/shop/account/orders/${number}`)).status).toBe(404)
  })

  it("what was missed is there after a log-in", async () => {
    const { email, customer_id } = await provenMember()
    const accounts = container.resolve(ACCOUNT_MODULE)
    const fails = jest.spyOn(accounts, "bindCarts").mockRejectedValueOnce(new Error("Away."))
    const { number } = await bought(visitor(), email)
    expect(fails).toHaveBeenCalledTimes(1)
    fails.mockRestore()
    expect(await accounts.listCartIds(customer_id)).toEqual([])
    expect(await numbersOf(await visitor().logIn(email, PASSWORD))).toEqual([number])
  })

  it("an address that staff correct brings the order to its account, and out of the wrong one", async () => {
    const { rider, email } = await provenMember()
    const { rider: stranger, email: mistyped } = await provenMember()
    const { number } = await bought(visitor(), mistyped)
    expect(await numbersOf(stranger)).toEqual([number])
    await readdress(number, email)
    expect([await numbersOf(stranger), await numbersOf(rider)]).toEqual([[], [number]])
    // Someone without an account.
    const nobodys = newEmail()
    await readdress(number, nobodys)
    expect([await numbersOf(stranger), await numbersOf(rider)]).toEqual([[], []])
  })

  it("out of the wrong one it comes later when that failed, whether or not its buyer logs in", async () => {
    const { rider, email } = await provenMember()
    const { rider: stranger, email: mistyped } = await provenMember()
    const { number } = await bought(visitor(), mistyped)
    const fails = jest
      .spyOn(container.resolve(ACCOUNT_MODULE), "unbindCarts")
      .mockRejectedValueOnce(new Error("Away."))
    await readdress(number, email)
    expect(fails).toHaveBeenCalledTimes(1)
    fails.mockRestore()
    expect([await numbersOf(stranger), await numbersOf(rider)]).toEqual([[number], []])
    expect(await releaseAllMisaddressed(container)).toBe(1)
    expect([await numbersOf(stranger), await numbersOf(rider)]).toEqual([[], [number]])
    expect(await releaseAllMisaddressed(container)).toBe(0)
  })

  it("whose order it was doesn't hang on two clocks that differ", async () => {
    const { rider, email } = await provenMember()
    const guest = visitor()
    const { number, again, thanks_url } = await bought(guest, email)
    // The program's clock is ahead of the database's.
    await database().raw(
      `update cart set completed_at = now() + interval '5 seconds' where id in (
         select cart_id from order_cart where order_id = ?)`,
      [await idOf(number)],
    )
    expect(ok(await again())).toEqual({ thanks_url })
    await readdress(number, newEmail())
    expect(await numbersOf(rider)).toEqual([])
  })

  it("what an account ordered stays its own, whatever address the order has", async () => {
    const { rider, email } = await provenMember()
    const { rider: other, email: theirs } = await provenMember()
    const { number } = await bought(rider, email)
    await readdress(number, theirs)
    expect([await numbersOf(rider), await numbersOf(other)]).toEqual([[number], []])
    // Not even where Medusa's customer of it is a guest: there is nothing to give at the other one's log-ins.
    const customer_id = await guestCustomer(container, theirs)
    await container.resolve(Modules.ORDER).updateOrders([{ id: await idOf(number), customer_id }])
    const binds = jest.spyOn(container.resolve(ACCOUNT_MODULE), "bindCarts")
    await collectGuestOrders(container, await customerOf(theirs))
    expect(binds).not.toHaveBeenCalled()
    binds.mockRestore()
    expect([await numbersOf(rider), await numbersOf(other)]).toEqual([[number], []])
  })

  it("orders of a deleted account come to whoever proves their address later", async () => {
    const { rider, email, customer_id } = await provenMember()
    const { number } = await bought(rider, email)
    const owner = await visitor().logInStaff()
    ok(await owner.delete(`/admin/customers/${customer_id}`))
    await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))
    const { rider: back } = await member(email)
    expect(await numbersOf(back)).toEqual([])
    await container.resolve(ACCOUNT_MODULE).proveEmail(await customerOf(email), email)
    expect(await numbersOf(await visitor().logIn(email, PASSWORD))).toEqual([number])
  })

  it("an order of a deleted account doesn't bring back the customer who was erased", async () => {
    const { rider, email, customer_id } = await provenMember()
    const { number } = await bought(visitor(), email)
    expect(await numbersOf(rider)).toEqual([number])
    const owner = await visitor().logInStaff()
    const { customers } = ok(await owner.get(`/admin/customers?email=${email}`))
    expect(customers.map(({ id }: { id: string }) => id)).toContain(customer_id)
    for (const { id } of customers) ok(await owner.delete(`/admin/customers/${id}`))
    await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))
    expect(await releaseAllMisaddressed(container)).toBe(0)
    const { rows } = await database().raw("select id from customer where lower(email) = ?", [
      email.toLowerCase(),
    ])
    expect(rows).toEqual([])
  })

  describe("once staff have given the account another address", () => {
    const moved = async (customerId: string, email: string) => {
      const staff = await visitor().logInStaff()
      ok(await staff.post(`/admin/customers/${customerId}`, { email }))
      await untilIdle()
    }
    const emailsOf = async (...numbers: string[]) => {
      const orders = await container
        .resolve(Modules.ORDER)
        .listOrders(
          { id: await Promise.all(numbers.map(idOf)) },
          { select: ["email"], order: { display_id: "ASC" } },
        )
      return orders.map(({ email }) => email)
    }

    it("its orders go by that one, and no one else's do", async () => {
      const { rider, email, customer_id } = await provenMember()
      const next = newEmail()
      const own = await bought(rider, email)
      const asGuest = await bought(visitor(), email)
      const elsewhere = await bought(rider, "shop-floor@example.com")
      await moved(customer_id, next)
      expect(await emailsOf(own.number, asGuest.number, elsewhere.number)).toEqual([
        next,
        next,
        "shop-floor@example.com",
      ])
      const { number } = own
      ok(await visitor().post("/shop/order-lookup", { number, email: next }))
      expect((await visitor().post("/shop/order-lookup", { number, email })).status).toBe(404)
      // Whoever reads the former mailbox gets nothing of it by an account of their own.
      const { rider: stranger } = await member(email)
      await container.resolve(ACCOUNT_MODULE).proveEmail(await customerOf(email), email)
      await collectGuestOrders(container, await customerOf(email))
      expect(await numbersOf(stranger)).toEqual([])
      const mine = await numbersOf(await visitor().logIn(next, PASSWORD))
      expect([...mine].sort()).toEqual([own.number, asGuest.number, elsewhere.number].sort())
    })

    it("so do those of one that nobody has logged in to yet, as a dealer's", async () => {
      const [email, next] = [newEmail(), newEmail()]
      const customers = container.resolve(Modules.CUSTOMER)
      const { id } = await customers.createCustomers({ email, has_account: true })
      const { order } = ok(await (await taken(email, email)).markPaid())
      await moved(id, next)
      expect(await emailsOf(order.number)).toEqual([next])
    })

    /** A request to return something of an order. @returns how to read whom its mails go to */
    async function asksToReturn(number: string, email: string) {
      const submissions = container.resolve(SUBMISSION_MODULE)
      const asked = { name: "Ida", fields: {}, clientKey: null, photos: [] }
      const { id } = await submissions.create(
        { ...asked, kind: "return", email, orderId: await idOf(number) },
        new Date(),
      )
      return async () => (await submissions.find(id))?.email
    }

    it("a return of theirs goes on by that one, and someone else's by their own", async () => {
      const { rider, email, customer_id } = await provenMember()
      const next = newEmail()
      const { number } = await bought(rider, email)
      const [own, strangers] = [
        await asksToReturn(number, email),
        await asksToReturn(number, "someone-else@example.com"),
      ]
      await moved(customer_id, next)
      expect([await own(), await strangers()]).toEqual([next, "someone-else@example.com"])
    })

    it("and all is as before when that could not be finished", async () => {
      const { rider, email, customer_id } = await provenMember()
      const { number } = await bought(rider, email)
      const own = await asksToReturn(number, email)
      const fails = jest
        .spyOn(container.resolve(ACCOUNT_MODULE), "revokeTokens")
        .mockRejectedValueOnce(new Error("Away."))
      const staff = await visitor().logInStaff()
      const { status } = await staff.post(`/admin/customers/${customer_id}`, { email: newEmail() })
      fails.mockRestore()
      expect([status, await emailsOf(number), await own()]).toEqual([500, [email], email])
      expect(await numbersOf(await visitor().logIn(email, PASSWORD))).toEqual([number])
    })

    it("an account whose address was never proven takes no guest's order along", async () => {
      const { email } = await member()
      const { number } = await bought(visitor(), email)
      await moved(await customerOf(email), newEmail())
      expect(await emailsOf(number)).toEqual([email])
    })

    it("its erasure leaves nothing under the former one either", async () => {
      const { rider, email, customer_id } = await provenMember()
      const turnstile = await solvedToken(shop.settings.cookieSecret)
      ok(await rider.post("/notify-me", { email, product: "attack", turnstile }))
      ok(await visitor().post("/shop/account/forgotten-password", { email }))
      await untilIdle()
      await moved(customer_id, newEmail())
      expect(await tablesWith(database(), email)).toEqual(
        expect.arrayContaining(["marketing_sign_up", "notification", "verified_email"]),
      )
      ok(await (await visitor().logInStaff()).delete(`/admin/customers/${customer_id}`))
      expect(await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))).toBe(1)
      // What staff changed is in their log, as long as that is kept.
      expect(await tablesWith(database(), email)).toEqual(["audit_entry"])
    })
  })
})
