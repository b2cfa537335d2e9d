import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type Login, loginOf } from "../account/credentials"

/**
 * A staff member's login.
 * @param email as they log in with it
 * @returns null when no staff member is behind the address, login or not
 */
export async function staffLogin(
  container: MedusaContainer,
  email: string,
): Promise<(Login & { actorId: string }) | null> {
  const login = await loginOf(container, email, "user")
  if (!login?.actorId) return null
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ id: login.actorId }, { select: ["id"], take: 1 })
  return user ? { ...login, actorId: user.id } : null
}
