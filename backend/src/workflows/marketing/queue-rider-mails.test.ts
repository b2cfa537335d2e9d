import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MAIL_MODULE } from "../../modules/mail"
import { MARKETING_MODULE } from "../../modules/marketing"
import { queueRiderMails } from "./queue-rider-mails"

/** A shop whose abandoned carts are these, in order; one that was claimed is no longer found. */
function shopWith(carts: string[], mayWrite: (email: string) => boolean, unsettled: string[] = []) {
  const claimed: string[] = []
  const queued = new Set<string>()
  const container = {
    resolve: (name: string) =>
      ({
        [ContainerRegistrationKeys.PG_CONNECTION]: {
          raw: async (sql: string, { skip }: { skip: number }) => {
            const limit = Number(/limit (\d+) offset :skip/.exec(sql)?.[1])
            const due = carts.filter((email) => !claimed.includes(email))
            return {
              rows: due.slice(skip, skip + limit).map((email) => ({ subjectId: `cart_${email}`, email })),
            }
          },
        },
        [MAIL_MODULE]: {
          enqueue: async (_kind: string, ids: string[]) => {
            for (const id of ids) queued.add(id)
          },
        },
        [MARKETING_MODULE]: {
          riderMails: {
            listChoices: async () => ({ cart: { on: true, delay: 24 }, ride: { on: false, delay: 21 } }),
            listUnsettled: async (_now: Date, skip: number) => unsettled.slice(skip, skip + 500),
            claim: async ({ email }: { email: string }) => {
              if (!mayWrite(email)) return null
              claimed.push(email)
              return email
            },
          },
        },
      })[name],
  }
  return { container: container as unknown as MedusaContainer, claimed, queued }
}

const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`)

describe("mails about carts", () => {
  test("450 riders who unsubscribed don't keep those after them from theirs", async () => {
    const shop = shopWith([...many("left", 450), ...many("rider", 3)], (email) => email.startsWith("rider"))
    expect(await queueRiderMails(shop.container)).toBe(3)
    expect(shop.claimed).toEqual(many("rider", 3))
    expect(await queueRiderMails(shop.container)).toBe(0)
  })

  test("a run stops after the 200 that it claimed, and the next goes on", async () => {
    const shop = shopWith(many("rider", 250), () => true)
    expect(await queueRiderMails(shop.container)).toBe(200)
    expect(await queueRiderMails(shop.container)).toBe(50)
    expect(shop.claimed).toEqual(many("rider", 250))
  })

  test("those that were given up don't keep a later one out of the queue", async () => {
    const unsettled = many("mail", 1_203)
    const shop = shopWith([], () => true, unsettled)
    await queueRiderMails(shop.container)
    expect([...shop.queued]).toEqual(unsettled)
  })
})
