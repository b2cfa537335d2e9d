import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { StaffRole } from "../src/contracts/staff/staff-roles"
import { STAFF_MODULE } from "../src/modules/staff"
import type { Visitor } from "./visitor"

export const PASSWORD = "a password of their own"

/**
 * Someone on staff, logged in.
 * @param role null for a person without one
 */
export async function staffPerson(
  container: MedusaContainer,
  browser: Visitor,
  email: string,
  role: StaffRole | null,
): Promise<{ id: string; browser: Visitor }> {
  const made = await container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: { email, password: PASSWORD } })
  const { result: user } = await createUserAccountWorkflow(container).run({
    input: { authIdentityId: made.authIdentity?.id ?? "", userData: { email } },
  })
  if (role) await container.resolve(STAFF_MODULE).saveRole(user.id, role)
  return { id: user.id, browser: await logInStaffPerson(browser, email) }
}

/** Logs in someone that `staffPerson` made. */
export async function logInStaffPerson(browser: Visitor, email: string): Promise<Visitor> {
  const { body } = await browser.post("/auth/user/emailpass", { email, password: PASSWORD })
  const headers = { authorization: `Bearer ${body?.token}` }
  expect((await browser.post("/auth/session", undefined, { headers })).status).toBe(200)
  return browser
}
