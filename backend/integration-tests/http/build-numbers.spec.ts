import { AccountOrders } from "../../src/contracts/account/account"
import { SavedDesigns } from "../../src/contracts/builder/saved-designs"
import { CartData, type CartItem } from "../../src/contracts/cart/cart"
import { ThanksPage } from "../../src/contracts/orders/order"
import { type BoughtBuild, buildChanger, SOLID_BLUE } from "../build-changer"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

const PLAIN = "ATKSOLREDBLK"
const FADE = "ATKFADREDBLUBLK"
const SCOOP = "SHVSOLRED"
const PASSWORD = "deep-powder-9"

let people = 0

shopTest({}, (shop) => {
  const { visitor, untilIdle } = shop
  const { bought, change, logIn } = buildChanger(shop)

  async function register(rider: Visitor): Promise<string> {
    const email = `builder-${++people}@example.com`
    const { status } = await rider.post("/shop/account/register", {
      firstName: "Ida",
      lastName: "Berg",
      email,
      password: PASSWORD,
    })
    expect(status).toBe(200)
    return email
  }

  const save = async (rider: Visitor, sku: string): Promise<string> => {
    const { status, body } = await rider.post("/builder/save", { sku })
    expect(status).toBe(200)
    return String(body.number)
  }

  const numberIn = (items: Record<string, CartItem> | readonly CartItem[], sku: string) =>
    Object.values(items).find((item) => item.sku === sku)?.meta["Build No."]

  async function add(rider: Visitor, sku: string): Promise<string | undefined> {
    const { status, body } = sku.startsWith("SHV")
      ? await rider.post("/builder/add-to-cart", { sku })
      : await rider.post("/builder/add-ski-to-cart", { ski_sku: sku, carbide: "", model: "" })
    expect(status).toBe(200)
    return numberIn(CartData.parse(body.cart).items, sku)
  }

  const inCart = async (rider: Visitor, sku: string) =>
    numberIn(CartData.parse((await rider.get("/cart/data")).body).items, sku)

  /** Buys what is in the cart. */
  async function buy(rider: Visitor): Promise<ThanksPage> {
    const shipped = await rider.post("/checkout/shipping", { ...ADDRESS, customAgreed: true })
    expect(shipped.status).toBe(200)
    const placed = await rider.post(
      "/checkout/process",
      payment(shipped.body.addressId, "tok_visa", { customAgreed: true }),
    )
    expect(placed.status).toBe(200)
    await untilIdle()
    const token = placed.body.thanks_url.split("/").pop()
    return ThanksPage.parse((await rider.get(`/shop/thanks/${token}`)).body)
  }

  it("is one from saved to cart to order, and when the order is bought again", async () => {
    const rider = visitor()
    await register(rider)
    const number = await save(rider, PLAIN)
    expect(number).toMatch(/^\d+$/)
    expect(await add(rider, PLAIN)).toBe(number)

    // The same design again is a second pair of the same build; another design is another build.
    expect(await add(rider, PLAIN)).toBe(number)
    const other = await add(rider, FADE)
    expect(other).not.toBe(number)
    expect(await save(rider, FADE)).toBe(other)

    // What was taken out again isn't in the order.
    await add(rider, SCOOP)
    const { items } = CartData.parse((await rider.get("/cart/data")).body)
    const scoop = Object.values(items).find(({ sku }) => sku === SCOOP)
    expect((await rider.delete(`/cart/${scoop?.id}`)).status).toBe(200)

    const thanks = await buy(rider)
    expect(Object.keys(thanks.models ?? {}).sort()).toEqual([PLAIN, FADE].sort())
    expect(thanks.models?.[PLAIN]).toMatch(new RegExp(`^/storage/models/${PLAIN}\\.glb\\?v=`))
    expect([numberIn(thanks.items, PLAIN), numberIn(thanks.items, FADE)]).toEqual([number, other])

    const { orders } = AccountOrders.parse((await rider.get("/shop/account/orders")).body)
    const lines = orders[0]?.lines.map(({ name, details, sku, quantity }) => ({
      name,
      details,
      sku,
      quantity,
    }))
    expect(lines).toEqual(
      expect.arrayContaining([
        {
          name: "The Attack",
          details: ["Solid, Red, Black loop", `Build No. ${number}`],
          sku: PLAIN,
          quantity: 2,
        },
        {
          name: "The Attack",
          details: ["Fade, Red, Blue, Black loop", `Build No. ${other}`],
          sku: FADE,
          quantity: 1,
        },
      ]),
    )

    const again = await rider.post(`/shop/account/orders/${orders[0]?.number}/reorder`)
    expect(again.status).toBe(200)
    expect([await inCart(rider, PLAIN), await inCart(rider, FADE)]).toEqual([number, other])
  })

  it("stays when the design is bought again without ever having been saved, and is the saved one's then", async () => {
    const rider = visitor()
    await register(rider)
    const number = await add(rider, SCOOP)
    await buy(rider)
    expect(await add(rider, SCOOP)).toBe(number)
    expect(await save(rider, SCOOP)).toBe(number)
    const { designs } = SavedDesigns.parse((await rider.get("/shop/saved-designs")).body)
    expect(designs.map((design) => [design.sku, String(design.number)])).toEqual([[SCOOP, number]])
  })

  it("is a guest's in the account that the guest makes", async () => {
    const guest = visitor()
    const number = await add(guest, PLAIN)
    await register(guest)
    expect(await inCart(guest, PLAIN)).toBe(number)
    expect(await save(guest, PLAIN)).toBe(number)
  })

  it("is the saved one's in a cart that was filled before logging in", async () => {
    const rider = visitor()
    const email = await register(rider)
    const number = await save(rider, PLAIN)
    await rider.post("/shop/account/log-out")
    const guest = visitor()
    expect(await add(guest, PLAIN)).not.toBe(number)
    expect((await guest.post("/shop/account/log-in", { email, password: PASSWORD })).status).toBe(200)
    expect(await inCart(guest, PLAIN)).toBe(number)
    expect(numberIn((await buy(guest)).items, PLAIN)).toBe(number)
  })

  it("a build's number is each rider's own", async () => {
    const [one, other] = [visitor(), visitor()]
    await register(one)
    await register(other)
    const number = await save(one, PLAIN)
    expect(await add(other, PLAIN)).not.toBe(number)
    expect(await save(other, PLAIN)).not.toBe(number)
  })

  describe("a build that staff have made another design", () => {
    const changeIt = async (order: BoughtBuild) => {
      ok(await change(order, SOLID_BLUE))
      await untilIdle()
    }
    const reorder = async (rider: Visitor, { build }: BoughtBuild) =>
      ok(await rider.post(`/shop/account/orders/${build.order.number}/reorder`))

    it("leaves its number to the design that was saved under it", async () => {
      await logIn()
      const rider = visitor()
      await register(rider)
      const number = await save(rider, PLAIN)
      const order = await bought(PLAIN, { rider })
      await changeIt(order)
      await reorder(rider, order)
      expect(await add(rider, PLAIN)).toBe(number)
      const other = await inCart(rider, SOLID_BLUE)
      expect(other).toMatch(/^\d+$/)
      expect(other).not.toBe(number)
    })

    /** A rider who bought one design twice, under one number, and has one of the two changed since. */
    async function changedTwin() {
      await logIn()
      const rider = visitor()
      const email = await register(rider)
      const [one, other] = [await bought(PLAIN, { rider }), await bought(PLAIN, { rider })]
      expect(other.build.number).toBe(one.build.number)
      await changeIt(one)
      return { rider, email, orders: [one, other] }
    }
    async function expectTwoNumbers(rider: Visitor) {
      const numbers = [await inCart(rider, SOLID_BLUE), await inCart(rider, PLAIN)]
      expect(numbers).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
      expect(numbers[0]).not.toBe(numbers[1])
    }

    it("has another number than the design that it was where both are bought again", async () => {
      const { rider, orders } = await changedTwin()
      for (const order of orders) await reorder(rider, order)
      await expectTwoNumbers(rider)
    })

    it("has another number than the design that it was in a cart that was filled before logging in", async () => {
      const { email } = await changedTwin()
      const guest = visitor()
      for (const sku of [SOLID_BLUE, PLAIN]) await add(guest, sku)
      ok(await guest.post("/shop/account/log-in", { email, password: PASSWORD }))
      await expectTwoNumbers(guest)
    })
  })
})
