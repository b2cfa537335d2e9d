import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

const PLACE = ["address", "city", "state", "zip"]
const ADDRESS = ["firstName", "lastName", ...PLACE, "phone"]
const of = (block: string, fields: string[]) => fields.map((field) => `${block}.${field}`)

shopTest({}, ({ visitor, origin }) => {
  /** The fields for which an empty form is refused. */
  async function refused(who: Visitor, path: string, body: object = {}): Promise<string[]> {
    const { status, body: answer } = await who.post(path, body)
    expect({ path, status }).toEqual({ path, status: 422 })
    return Object.keys(answer.errors).sort()
  }

  it("names all that a rider's empty form lacks in one answer, shape and rules together", async () => {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    expect(await refused(rider, "/checkout/shipping")).toEqual([...ADDRESS, "email", "howDidYouHear"].sort())
    expect(await refused(rider, "/checkout/process")).toEqual(
      [...of("shipping", [...ADDRESS, "email"]), "howDidYouHear", "addressId", "stripeToken"].sort(),
    )
    expect(await refused(rider, "/contact")).toEqual(
      ["first_name", "last_name", "email", "message", "turnstile"].sort(),
    )
    expect(await refused(rider, "/shop/account/register")).toEqual(
      ["firstName", "lastName", "email", "password"].sort(),
    )
    expect(await refused(rider, "/shop/order-lookup")).toEqual(["email", "number"])
  })

  it("names all that a dealer's empty form lacks in one answer", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    await dealer.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    expect(await refused(dealer, "/checkout/process", { dropShip: true })).toEqual(
      [
        ...of("shipping", ADDRESS),
        ...of("billing", [...ADDRESS, "email"]),
        "addressId",
        "stripeToken",
      ].sort(),
    )
    expect(await refused(dealer, "/shop/account/addresses")).toEqual([...ADDRESS].sort())
  })

  it("says of a return's wrong order in the same answer as of its empty fields", async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      email: "ida@example.com",
      order_number: "999999",
      order_date: "1/1/2999",
      "items[0][identifier]": "PUL-RED",
    })) {
      form.append(name, value)
    }
    const response = await fetch(`${origin()}/returns`, {
      method: "POST",
      headers: { "x-requested-with": "XMLHttpRequest" },
      body: form,
    })
    const { errors } = (await response.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors).sort()).toEqual(
      ["first_name", "last_name", "phone", "order_date", "order_number", "items.0.reason"].sort(),
    )
  })
})
