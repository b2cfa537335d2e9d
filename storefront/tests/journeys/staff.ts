import { setTimeout as sleep } from "node:timers/promises"
import type { APIResponse, Page } from "playwright-core"

export const STAFF = { email: "staff@snowforge.example", password: "snowforge-demo" }

/** Mails follow an order within moments. */
const MAIL_WAIT_MS = 30_000

async function json<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}.`)
  return (await response.json()) as T
}

/** What staff see of an order, through the admin's own calls. */
export async function logInStaff(page: Page) {
  const { token } = await json<{ token: string }>(
    await page.request.post("/auth/user/emailpass", { data: STAFF }),
  )
  const headers = { authorization: `Bearer ${token}` }
  const read = async <T>(path: string) => await json<T>(await page.request.get(path, { headers }))

  const orderId = async (number: string) => {
    const { orders } = await read<{ orders: { id: string; display_id: number }[] }>(
      "/admin/orders?limit=50&fields=id,display_id&order=-created_at",
    )
    const order = orders.find(({ display_id }) => String(display_id) === number)
    if (!order) throw new Error(`There is no order ${number} in the admin.`)
    return order.id
  }

  return {
    /** What the order's page shows of its builds and its checkout. */
    factsOf: async (number: string) => await read<unknown>(`/admin/order-builds/${await orderId(number)}`),
    /** HTML of the order's confirmation. */
    mailOf: async (number: string): Promise<string> => {
      for (const end = Date.now() + MAIL_WAIT_MS; Date.now() < end; await sleep(500)) {
        const { mails } = await read<{ mails: { id: string; subject: string }[] }>("/admin/outbox?limit=50")
        const found = mails.find(({ subject }) => subject.includes(number))
        if (!found) continue
        const { mail } = await read<{ mail: { html: string } }>(`/admin/outbox/${found.id}`)
        return mail.html
      }
      throw new Error(`No mail of order ${number} came.`)
    },
  }
}
