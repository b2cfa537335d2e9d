import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import scrypt from "scrypt-kdf"

/** Medusa's provider of e-mail and password; the e-mail, in lower case, is what it knows people by. */
const PROVIDER = "emailpass"

/** What Medusa hashes with (auth-emailpass 2.21.2). */
const HASHING = { logN: 15, r: 8, p: 1 }

/** Someone's login at Medusa. */
export interface Login {
  authIdentityId: string
  /** Null while no account was made for it. */
  customerId: string | null
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/**
 * Whose e-mail and password these are; null when they belong to nobody. It takes as long for an address that
 * nobody has: or its quickness would tell.
 */
export async function checkCredentials(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<Login | null> {
  const auth = container.resolve(Modules.AUTH)
  const { success, authIdentity } = await auth.authenticate(PROVIDER, { body: { email, password } })
  if (success && authIdentity) {
    return { authIdentityId: authIdentity.id, customerId: text(authIdentity.app_metadata?.customer_id) }
  }
  if (!(await loginOf(container, email))) await scrypt.kdf(password, HASHING)
  return null
}

/** The login of an address, or null. */
export async function loginOf(container: MedusaContainer, email: string): Promise<Login | null> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(
      { entity_id: email, provider: PROVIDER },
      { relations: ["auth_identity"], take: 1 },
    )
  const owner = identity?.auth_identity
  if (!owner) return null
  return { authIdentityId: owner.id, customerId: text(owner.app_metadata?.customer_id) }
}

/**
 * A login for an address that has none with an account behind it.
 * @returns its id; null when someone has the address
 */
export async function createLogin(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<string | null> {
  const { success, authIdentity } = await container
    .resolve(Modules.AUTH)
    .register(PROVIDER, { body: { email, password } })
  return success && authIdentity ? authIdentity.id : null
}

/** Puts another password on a login. */
export async function changeLogin(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<void> {
  const { success, error } = await container
    .resolve(Modules.AUTH)
    .updateProvider(PROVIDER, { entity_id: email, password })
  if (!success)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Password not changed: ${error ?? ""}`)
}
