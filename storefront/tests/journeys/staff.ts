import { setTimeout as sleep } from "node:timers/promises"
import type { APIResponse, Page } from "playwright-core"

export const STAFF = { email: "staff@snowforge.example", password: "snowforge-demo" }

/** Mails follow an order within moments, and so do its builds. */
const FOLLOW_MS = 120_000

async function json<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}.`)
  return (await response.json()) as T
}

interface Build {
  id: string
  number: number
  stage: { id: string }
  order: { id: string; number: string }
}

let token: string | undefined

/** Once for all tests of a file: checking a password takes the shop a tenth of a second of its processor. */
async function tokenOfStaff(page: Page): Promise<string> {
  if (token) return token
  const answer = await page.request.post("/auth/user/emailpass", { data: STAFF })
  const given = await json<{ token: string }>(answer)
  token = given.token
  return token
}

/** Logs staff in without a page: the admin's own takes seconds to load, and so does the one after it. */
export async function enterAdmin(page: Page) {
  const token = await tokenOfStaff(page)
  await json(await page.request.post("/auth/session", { headers: { authorization: `Bearer ${token}` } }))
}

/** Logs staff in on the admin's own page. */
export async function logInAtAdmin(page: Page) {
  await page.goto("/app/login")
  await page.getByPlaceholder("Email").fill(STAFF.email)
  await page.getByPlaceholder("Password").fill(STAFF.password)
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/app\/(?!login)/)
}

/** What staff see and do with orders, through the admin's own calls. */
export async function logInStaff(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOfStaff(page)}` }
  const read = async <T>(path: string) => await json<T>(await page.request.get(path, { headers }))

  const orderId = async (number: string) => {
    const { orders } = await read<{ orders: { id: string; display_id: number }[] }>(
      "/admin/orders?limit=50&fields=id,display_id&order=-created_at",
    )
    const order = orders.find(({ display_id }) => String(display_id) === number)
    if (!order) throw new Error(`There is no order ${number} in the admin.`)
    return order.id
  }

  interface MailHead {
    id: string
    subject: string
    to: string[]
  }
  /** The newest matching mail that contains those words; waits for it. */
  const mailLike = async (what: string, isIt: (mail: MailHead) => boolean, words = "") => {
    for (const end = Date.now() + FOLLOW_MS; Date.now() < end; await sleep(500)) {
      const { mails } = await read<{ mails: MailHead[] }>("/admin/outbox?limit=50")
      for (const { id } of mails.filter(isIt)) {
        const { mail } = await read<{ mail: { html: string; text: string } }>(`/admin/outbox/${id}`)
        if (mail.text.includes(words)) return mail
      }
    }
    throw new Error(`No mail ${what} came.`)
  }
  const mailTo = (email: string, about: RegExp, words = "") =>
    mailLike(
      `to ${email} about ${about} with "${words}"`,
      ({ to, subject }) => to.includes(email) && about.test(subject),
      words,
    )

  return {
    /**
     * Approves the dealer application of an email address at 25% off.
     * @returns the new dealer's code and the link to set the first password, from the mail
     */
    approveDealer: async (email: string) => {
      const { applications } = await read<{ applications: { id: string; email: string }[] }>(
        "/admin/dealer-applications?status=new&limit=100",
      )
      const application = applications.find((each) => each.email === email)
      if (!application) throw new Error(`There is no application of ${email} in the inbox.`)
      const { dealer_id } = await json<{ dealer_id: string }>(
        await page.request.post(`/admin/dealer-applications/${application.id}/approve`, {
          headers,
          data: { percent_off: 25 },
        }),
      )
      const { code } = await read<{ code: string }>(`/admin/dealers/${dealer_id}`)
      // What arrived before it is the receipt of the application.
      const { text } = await mailTo(email, /dealer/i, code)
      const link = /https?:\/\/[^/\s]+(\/reset-password\?token=[\w-]+)/.exec(text)?.[1]
      if (!link) throw new Error("The mail names no link.")
      return { code, link }
    },
    /** Sets how many pieces of a SKU there are, as Medusa's inventory page does. */
    setStock: async (sku: string, pieces: number) => {
      const { inventory_items } = await read<{
        inventory_items: { id: string; location_levels: { location_id: string }[] }[]
      }>(`/admin/inventory-items?sku=${sku}&fields=id,*location_levels`)
      const level = inventory_items[0]?.location_levels[0]
      if (!level) throw new Error(`There is no stock of ${sku}.`)
      await json(
        await page.request.post(
          `/admin/inventory-items/${inventory_items[0]?.id}/location-levels/${level.location_id}`,
          { headers, data: { stocked_quantity: pieces } },
        ),
      )
    },
    /** Packs and ships a whole order at once. */
    shipAll: async (number: string) => {
      const at = `/admin/orders/${await orderId(number)}`
      const { order } = await read<{ order: { items: { id: string; quantity: number }[] } }>(
        `${at}?fields=id,*items`,
      )
      const data = { items: order.items.map(({ id, quantity }) => ({ id, quantity })) }
      const packed = await json<{ order: { fulfillments: { id: string }[] } }>(
        await page.request.post(`${at}/fulfillments?fields=*fulfillments`, { headers, data }),
      )
      const shipments = `${at}/fulfillments/${packed.order.fulfillments[0]?.id}/shipments`
      await json(await page.request.post(shipments, { headers, data }))
    },
    /** Whether the order is paid, in Medusa's terms. */
    paymentOf: async (number: string) =>
      (await read<{ order: { payment_status: string } }>(`/admin/orders/${await orderId(number)}`)).order
        .payment_status,
    /** The builds of an order, once the workshop has read it. Its page doesn't look again. */
    buildsOf: async (number: string) => {
      for (const end = Date.now() + FOLLOW_MS; Date.now() < end; await sleep(200)) {
        const found = await read<{ builds: Build[] }>(`/admin/production?q=${number}`)
        const builds = found.builds.filter(({ order }) => order.number === number)
        if (builds.length > 0) return builds
      }
      throw new Error(`The workshop has no builds of order ${number}.`)
    },
    /** What the order's page shows about its builds and its checkout. */
    factsOf: async (number: string) => await read<unknown>(`/admin/order-builds/${await orderId(number)}`),
    /** Pictures that staff see with a return: where they came from, and their type. */
    photosOfReturn: async (number: string) => {
      const { submissions } = await read<{ submissions: { id: string; number: number }[] }>(
        `/admin/submissions?kind=return&q=${number}`,
      )
      const found = submissions.find((each) => String(each.number) === number)
      if (!found) throw new Error(`There is no return ${number} in the admin.`)
      const { photos } = await read<{ photos: { label: string; url: string }[] }>(
        `/admin/submissions/${found.id}`,
      )
      return await Promise.all(
        photos.map(async ({ label, url }) => {
          const { headers: got } = await page.request.fetch(url).then((file) => ({ headers: file.headers() }))
          return { label, type: got["content-type"] }
        }),
      )
    },
    /** Plain text of the latest mail to an address about something, with those words in it. */
    mailTo: async (email: string, about: RegExp, words = "") => (await mailTo(email, about, words)).text,
    /** HTML of the order's confirmation. */
    mailOf: async (number: string) =>
      (await mailLike(`of order ${number}`, ({ subject }) => subject.endsWith(` order ${number} is in`)))
        .html,
  }
}
