import type { IOrderModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CartData } from "../src/contracts/cart/cart"
import { ACCOUNT_MODULE } from "../src/modules/account"
import { Outbox, type OutboxMail, outboxFolder } from "../src/providers/notification-mail/outbox"
import { eventually } from "./eventually"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export const PASSWORD = "deep-powder-9"

let people = 0
/** Limits count by account, so each test has its own. */
export const newEmail = () => `rider-${++people}@example.com`

export const ADDRESS = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Ely",
  state: "MN",
  zip: "55731",
  country: "US",
  phone: "218 555 0110",
}

/** What the suites about accounts do and check, in a running shop. */
export function accountShop({
  visitor,
  container,
  settings,
}: Pick<Shop, "visitor" | "container" | "settings">) {
  const folder = outboxFolder(settings.dataDir)

  const register = (who: Visitor, email: string, password = PASSWORD) =>
    who.post("/shop/account/register", { firstName: "Ida", lastName: "Berg", email, password })

  async function member(email = newEmail()): Promise<{ rider: Visitor; email: string }> {
    const rider = visitor()
    expect((await register(rider, email)).status).toBe(200)
    return { rider, email }
  }

  async function mailTo(email: string, subject: RegExp): Promise<OutboxMail> {
    const outbox = new Outbox(folder)
    return await eventually(async () => {
      const { mails } = await outbox.list({ limit: 50, offset: 0 })
      const read = await Promise.all(mails.map((mail) => outbox.read(mail.id)))
      return read.find((one) => one?.to.includes(email) && subject.test(one.subject))
    }, `No mail to ${email} about ${subject}.`)
  }

  const tokenIn = (mail: OutboxMail) => /token=([\w-]{43})/.exec(mail.text)?.[1] ?? ""

  async function customerOf(email: string): Promise<string> {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ email, has_account: true }, { take: 1 })
    if (!customer) throw new Error(`${email} has no account.`)
    return customer.id
  }

  /** A member who reads the mail of the address. */
  async function provenMember(): Promise<{ rider: Visitor; email: string; customer_id: string }> {
    const { rider, email } = await member()
    const customer_id = await customerOf(email)
    await container.resolve(ACCOUNT_MODULE).proveEmail(customer_id, email)
    return { rider, email, customer_id }
  }

  /** Creates an order the way the shop would; how it is paid is another suite's concern. */
  async function order(facts: { email: string; customer_id?: string; items?: object[] }) {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows } = await database.raw("select id, product_id from product_variant where sku = 'PUL-RED'")
    const made = await container.resolve<IOrderModuleService>(Modules.ORDER).createOrders({
      currency_code: "usd",
      email: facts.email,
      ...(facts.customer_id ? { customer_id: facts.customer_id } : {}),
      items: (facts.items as never) ?? [
        {
          title: "Red",
          product_title: "Pull handle",
          variant_id: rows[0].id,
          product_id: rows[0].product_id,
          variant_sku: "PUL-RED",
          variant_option_values: { Color: "red" },
          thumbnail: "/storage/products/medium/PUL-RED.jpg?v=2.1",
          quantity: 2,
          unit_price: 20,
        },
      ],
      shipping_address: {
        first_name: "Riley",
        last_name: "Secret",
        address_1: "12 Powder Lane",
        city: "Duluth",
        province: "us-mn",
        postal_code: "55802",
        country_code: "us",
      },
    })
    return { id: made.id, number: String(made.display_id) }
  }

  const cartOf = async (who: Visitor) => CartData.parse((await who.get("/cart/data")).body)
  const inCart = async (who: Visitor) =>
    Object.fromEntries(Object.values((await cartOf(who)).items).map(({ sku, quantity }) => [sku, quantity]))

  return { folder, register, member, provenMember, mailTo, tokenIn, customerOf, order, cartOf, inCart }
}
