import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { STAFF_MODULE } from "../src/modules/staff"

/** The header of a secret API key that an owner made. */
export async function ownersKey(container: MedusaContainer): Promise<{ authorization: string }> {
  const owner = await container.resolve(Modules.USER).createUsers({ email: "keys@example.com" })
  await container.resolve(STAFF_MODULE).saveRole(owner.id, "owner")
  return await keyOf(container, owner.id)
}

/** The header of a secret API key that this user made. */
export async function keyOf(container: MedusaContainer, userId: string): Promise<{ authorization: string }> {
  const key = await container
    .resolve(Modules.API_KEY)
    .createApiKeys({ title: "Staff", type: "secret", created_by: userId })
  return { authorization: `Basic ${Buffer.from(`${key.token}:`).toString("base64")}` }
}
