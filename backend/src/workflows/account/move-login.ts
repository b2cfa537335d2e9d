import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deleteLogin, loginOf, loginsOfCustomer, withLogin } from "./credentials"

/** An account with the address it has now, in lower case. */
export interface AddressedAccount {
  id: string
  email: string
}

/**
 * Moves a login to another address. It also gets a new password version, so that every session and token made under the
 * old address ends.
 */
async function renameLogin(container: MedusaContainer, authIdentityId: string, email: string): Promise<void> {
  await withLogin(container, authIdentityId, "customer", async (identity) => {
    if (!identity) return
    await container.resolve(Modules.AUTH).updateProviderIdentities({
      id: identity.id,
      entity_id: email,
      user_metadata: { ...identity.user_metadata, password_version: randomUUID() },
    })
  })
}

/**
 * Makes sure that an account has at most one login, under its own address. Anyone else's login there is deleted: an
 * address belongs to one account, so theirs doesn't count.
 * @returns the address that it was moved from; null when it was already there
 */
export async function moveLogin(
  container: MedusaContainer,
  { id, email }: AddressedAccount,
): Promise<string | null> {
  const logins = await loginsOfCustomer(container, id)
  const there = await loginOf(container, email)
  if (there && there.actorId !== id) await deleteLogin(container, there.authIdentityId)
  const kept = logins.find((login) => login.email === email) ?? logins[0]
  for (const login of logins) if (login !== kept) await deleteLogin(container, login.authIdentityId)
  if (!kept || kept.email === email) return null
  await renameLogin(container, kept.authIdentityId, email)
  return kept.email
}
