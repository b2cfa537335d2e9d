import { container as running } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { Outbox, type OutboxMail, outboxFolder } from "../src/providers/notification-mail/outbox"
import { DEMO_PASSWORD, DEMO_STAFF } from "../src/seed/demo/people"
import { eventually } from "./eventually"
import type { Shop } from "./harness"
import { passwordsAsInTheShop } from "./quick-passwords"
import { from, type Visitor } from "./visitor"

/** The suites about logins share one application. */
export const LOGIN_OPTIONS = { cards: false, env: { AUTH_MFA_ENCRYPTION_KEY: "k".repeat(32) } }

export const PASSWORD = "deep-powder-9"
export const DOOR = "/auth/user/emailpass"

let people = 0
/** For addresses of the network that no other test has called from. */
export const nextNumber = () => ++people
/** Limits count by account, so each test has its own. */
export const newEmail = () => `person-${++people}@example.com`

export const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } })

/** What the suites about logins do in a running shop, where checking a password takes as long as in the real one. */
export function loginShop({
  visitor,
  container,
  settings,
  untilIdle,
}: Pick<Shop, "visitor" | "container" | "settings" | "untilIdle">) {
  passwordsAsInTheShop()
  const folder = outboxFolder(settings.dataDir)

  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function mails(): Promise<OutboxMail[]> {
    const outbox = new Outbox(folder)
    const { mails } = await outbox.list({ limit: 50, offset: 0 })
    const read = await Promise.all(mails.map((mail) => outbox.read(mail.id)))
    return read.flatMap((mail) => mail ?? [])
  }
  const mailTo = (email: string, about = /password/) =>
    eventually(
      async () => (await mails()).find(({ to, subject }) => to.includes(email) && about.test(subject)),
      `No mail to ${email}.`,
    )

  /** Makes a staff login the way strangers could before that was closed. */
  async function squat(email: string, password = "the squatter's"): Promise<string> {
    const { authIdentity } = await container
      .resolve(Modules.AUTH)
      .register("emailpass", { body: { email, password } })
    return authIdentity?.id ?? ""
  }

  async function staffMember(email = newEmail()) {
    const authIdentityId = await squat(email, PASSWORD)
    const { result: user } = await createUserAccountWorkflow(running).run({
      input: { authIdentityId, userData: { email } },
    })
    return { email, authIdentityId, id: user.id }
  }

  async function rider(email = newEmail()): Promise<{ browser: Visitor; email: string }> {
    const browser = visitor()
    const { status } = await browser.post("/shop/account/register", {
      firstName: "Ida",
      lastName: "Berg",
      email,
      password: PASSWORD,
    })
    expect(status).toBe(200)
    // The mail that proves the address is sent after the answer.
    await untilIdle()
    return { browser, email }
  }

  /** As the admin's page does: gets a token, and a session for it. */
  async function enter(email: string, password = PASSWORD) {
    const browser = visitor()
    const { body, status } = await browser.post(DOOR, { email, password })
    if (status === 200) await browser.post("/auth/session", undefined, bearer(body.token))
    return { browser, token: body.token as string, status }
  }
  const me = (browser: Visitor, token?: string) =>
    browser.get("/admin/users/me", token ? bearer(token) : undefined).then(({ status }) => status)

  const sameSession = (browser: Visitor) => {
    const copy = visitor()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }

  /** The token by which staff set a new password, from its mail. */
  async function resetToken(email: string, typed = email): Promise<string> {
    await visitor().post(`${DOOR}/reset-password`, { identifier: typed }, from(`10.7.0.${nextNumber()}`))
    const address =
      /https?:\S+reset-password\S+/.exec((await mailTo(email, /admin password$/)).text)?.[0] ?? ""
    return new URL(address).searchParams.get("token") ?? ""
  }

  async function invite(email: string) {
    const { browser } = await enter(DEMO_STAFF, DEMO_PASSWORD)
    const { body } = await browser.post("/admin/invites", { email })
    return body.invite as { id: string; token: string }
  }
  const register = (email: string, password = PASSWORD, address = "10.8.0.1") =>
    visitor().post(`${DOOR}/register`, { email, password }, from(address))
  const accept = (invitation: string, token: unknown, body: object = {}) =>
    visitor().post(`/admin/invites/accept?token=${invitation}`, body, bearer(token))

  return {
    folder,
    database,
    mails,
    mailTo,
    squat,
    staffMember,
    rider,
    enter,
    me,
    sameSession,
    resetToken,
    invite,
    register,
    accept,
  }
}
