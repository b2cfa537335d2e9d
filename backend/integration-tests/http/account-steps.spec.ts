import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { AddressRequest } from "../../src/contracts/checkout/checkout"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { loginOf } from "../../src/workflows/account/credentials"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { cartIdOf, from, type Visitor } from "../visitor"

const OLD = "deep-powder-9"
const NEW = "deeper-powder-9"
const DAY_SECONDS = 24 * 3600

shopTest({ cards: false }, ({ visitor, container, untilIdle }) => {
  const accounts = () => container.resolve(ACCOUNT_MODULE)
  const auth = () => container.resolve(Modules.AUTH)
  const away = () => new Error("Away.")
  let people = 0

  afterEach(() => {
    jest.restoreAllMocks()
  })

  async function member(): Promise<{ rider: Visitor; email: string; customerId: string }> {
    const email = `steps-${++people}@example.com`
    const rider = visitor()
    await rider.post("/shop/account/register", { firstName: "Ida", lastName: "Berg", email, password: OLD })
    // The mail that proves the address ends the links of earlier ones.
    await untilIdle()
    const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ email, has_account: true })
    return { rider, email, customerId: customer?.id ?? "" }
  }

  const link = (customerId: string, email: string) =>
    accounts().createToken("set-password", { customerId, email }, DAY_SECONDS)
  const set = (token: string) =>
    visitor().post("/shop/account/new-password", { token, password: NEW }, from(`10.45.0.${++people}`))
  const logIn = async (email: string, password: string) =>
    (await visitor().post("/shop/account/log-in", { email, password })).status

  const { email: _, dropShip: _d, howDidYouHear: _h, customAgreed: _c, ...STREET } = ADDRESS
  const saveAddress = (rider: Visitor, over: object) =>
    rider.post("/shop/account/addresses", AddressRequest.parse({ ...STREET, ...over }))

  const failures: [string, () => unknown][] = [
    [
      "the login can't be moved",
      () => jest.spyOn(auth(), "listAuthIdentities").mockRejectedValueOnce(away()),
    ],
    [
      "the password can't be written",
      () => jest.spyOn(auth(), "updateProviderIdentities").mockRejectedValueOnce(away()),
    ],
    [
      "the other links can't be ended",
      () => jest.spyOn(accounts(), "revokeTokens").mockRejectedValueOnce(away()),
    ],
    [
      "the carts can't be released",
      () => jest.spyOn(accounts(), "unbindCarts").mockRejectedValueOnce(away()),
    ],
    [
      "the phone number can't be erased",
      () =>
        jest
          .spyOn(container.resolve(Modules.CUSTOMER), "updateCustomers")
          .mockRejectedValueOnce(away() as never),
    ],
    ["the address can't be proven", () => jest.spyOn(accounts(), "proveEmail").mockRejectedValueOnce(away())],
  ]

  it.each(failures)("a new password is set whole or not at all: %s", async (_what, fail) => {
    const { rider, email, customerId } = await member()
    const other = await accounts().createToken("verify-email", { customerId, email }, DAY_SECONDS)
    const token = await link(customerId, email)
    await rider.post("/shop/account/profile", { firstName: "Ida", lastName: "Berg", phone: "555 010 0111" })
    await saveAddress(rider, { usual: true })
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const known = (await rider.get("/shop/account")).body
    const before = await loginOf(container, email)
    fail()
    expect((await set(token)).status).toBe(500)
    jest.restoreAllMocks()

    expect(await loginOf(container, email)).toEqual(before)
    expect((await rider.get("/shop/account")).body).toEqual(known)
    expect(await accounts().listCartIds(customerId)).toEqual([cartIdOf(rider)])
    expect([await logIn(email, OLD), await logIn(email, NEW)]).toEqual([200, 401])
    expect(await accounts().findToken("verify-email", other)).toMatchObject({ customerId })

    expect((await set(token)).status).toBe(200)
    expect([await logIn(email, OLD), await logIn(email, NEW)]).toEqual([401, 200])
    expect((await rider.get("/shop/account")).status).toBe(401)
    expect((await set(token)).status).toBe(422)
  })

  it("a first password leaves no login behind when it can't be set", async () => {
    const email = "invited@example.com"
    const { id } = await container.resolve(Modules.CUSTOMER).createCustomers({ email, has_account: true })
    const token = await link(id, email)
    jest.spyOn(accounts(), "revokeTokens").mockRejectedValueOnce(away())
    expect((await set(token)).status).toBe(500)
    jest.restoreAllMocks()
    expect(await loginOf(container, email)).toBeNull()
    expect((await set(token)).status).toBe(200)
    expect(await logIn(email, NEW)).toBe(200)
  })

  it("a login that stood under the address of before is there again", async () => {
    const { email, customerId } = await member()
    const now = `new-${email}`
    // As an import writes it: bypassing Medusa's workflow, which would move the login along.
    await container.resolve(Modules.CUSTOMER).updateCustomers(customerId, { email: now })
    const token = await link(customerId, now)
    jest.spyOn(accounts(), "proveEmail").mockRejectedValueOnce(away())
    expect((await set(token)).status).toBe(500)
    jest.restoreAllMocks()
    expect(await loginOf(container, email)).toMatchObject({ actorId: customerId })
    expect(await loginOf(container, now)).toBeNull()
    expect((await set(token)).status).toBe(200)
    expect(await loginOf(container, email)).toBeNull()
    expect(await logIn(now, NEW)).toBe(200)
  })

  it("the usual address stays so when another can't take its place", async () => {
    const { rider } = await member()
    const keep = (over: object) => saveAddress(rider, { usual: true, ...over })
    expect((await keep({})).status).toBe(200)
    const before = (await rider.get("/shop/account")).body.addresses
    jest
      .spyOn(container.resolve(Modules.CUSTOMER), "createCustomerAddresses")
      .mockRejectedValueOnce(away() as never)
    expect((await keep({ address: "2 Second Street" })).status).toBe(500)
    jest.restoreAllMocks()
    expect((await rider.get("/shop/account")).body.addresses).toEqual(before)
    await keep({ address: "2 Second Street" })
    const after: { address: string; usual: boolean }[] = (await rider.get("/shop/account")).body.addresses
    expect(after.map((one) => [one.address, one.usual])).toEqual([
      ["2 Second Street", true],
      [ADDRESS.address, false],
    ])
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select count(*)::int as n from customer_address where is_default_shipping and deleted_at is null")
    expect(rows[0].n).toBe(1)
  })
})
