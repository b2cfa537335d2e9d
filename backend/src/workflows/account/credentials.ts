import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import scrypt from "scrypt-kdf"

/** Whose door a login opens, in Medusa's words: `customer` for riders and dealers, `user` for staff. */
export type Actor = "customer" | "user"

/**
 * Medusa's providers of e-mail and password. Two, so that no login is both a rider's and staff's: neither can be
 * taken, reset or blocked through the other's door (docs/decisions/2026-11-22-staff-logins-and-sessions.md).
 */
export const PROVIDERS = { customer: "shop-account", user: "emailpass" } as const satisfies Record<
  Actor,
  string
>

/** What Medusa hashes with (auth-emailpass 2.21.2). */
const HASHING = { logN: 15, r: 8, p: 1 }

/** Someone's login at Medusa. */
export interface Login {
  authIdentityId: string
  /** The customer or member of staff; null while nobody is behind it. */
  actorId: string | null
  /** Another with each password; null until the first one is changed. Sessions and tokens carry it. */
  passwordVersion: string | null
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** The version of the password that a session, a token or a login was made under. */
export const passwordVersionOf = (metadata: Record<string, unknown> | null | undefined): string | null =>
  text(metadata?.password_version)

/** Takes as long as looking at a password does: or the quickness of an answer would tell who has an account. */
export async function hashForNothing(password: string): Promise<void> {
  await scrypt.kdf(password, HASHING)
}

/**
 * Whose e-mail and password these are at the shop; null when they belong to nobody. It takes as long for an address
 * that nobody has.
 */
export async function checkCredentials(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<Login | null> {
  const auth = container.resolve(Modules.AUTH)
  const { success, authIdentity } = await auth.authenticate(PROVIDERS.customer, { body: { email, password } })
  if (success && authIdentity) {
    return {
      authIdentityId: authIdentity.id,
      actorId: text(authIdentity.app_metadata?.customer_id),
      // Read together with the password: a change of it in between can't slip through.
      passwordVersion: passwordVersionOf(
        authIdentity.provider_identities?.find(({ provider }) => provider === PROVIDERS.customer)
          ?.user_metadata,
      ),
    }
  }
  if (!(await loginOf(container, email))) await hashForNothing(password)
  return null
}

async function providerIdentity(container: MedusaContainer, email: string, actor: Actor) {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(
      { entity_id: email, provider: PROVIDERS[actor] },
      { relations: ["auth_identity"], take: 1 },
    )
  return identity ?? null
}

/** The login of an address at one of the doors, or null. */
export async function loginOf(
  container: MedusaContainer,
  email: string,
  actor: Actor = "customer",
): Promise<Login | null> {
  const identity = await providerIdentity(container, email, actor)
  const owner = identity?.auth_identity
  if (!owner) return null
  return {
    authIdentityId: owner.id,
    actorId: text(owner.app_metadata?.[`${actor}_id`]),
    passwordVersion: passwordVersionOf(identity.user_metadata),
  }
}

/**
 * A rider's login for an address that has none.
 * @returns null when the address has one
 */
export async function createLogin(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<Login | null> {
  const { success, authIdentity } = await container
    .resolve(Modules.AUTH)
    .register(PROVIDERS.customer, { body: { email, password } })
  return success && authIdentity
    ? { authIdentityId: authIdentity.id, actorId: null, passwordVersion: null }
    : null
}

/** Forgets a login, and with it every session and token that was made with it. */
export async function deleteLogin(container: MedusaContainer, authIdentityId: string): Promise<void> {
  await container.resolve(Modules.AUTH).deleteAuthIdentities([authIdentityId])
}

/**
 * Puts another password on a login, and ends every session and token made under the one before: password and version
 * are written as one.
 * @returns the login with the new version
 */
export async function changeLogin(
  container: MedusaContainer,
  email: string,
  password: string,
  actor: Actor = "customer",
): Promise<Login> {
  const identity = await providerIdentity(container, email, actor)
  const owner = identity?.auth_identity
  if (!identity || !owner) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "There is no login to change the password of.")
  }
  const hash = Buffer.from(await scrypt.kdf(password, HASHING)).toString("base64")
  const passwordVersion = randomUUID()
  await container.resolve(Modules.AUTH).updateProviderIdentities({
    id: identity.id,
    provider_metadata: { ...identity.provider_metadata, password: hash },
    user_metadata: { ...identity.user_metadata, password_version: passwordVersion },
  })
  return { authIdentityId: owner.id, actorId: text(owner.app_metadata?.[`${actor}_id`]), passwordVersion }
}

/** What Medusa keeps of a login in a session, and signs in a token. */
export interface LoginContext {
  actor_type: string
  /** Empty while nobody is behind the login. */
  actor_id: string
  auth_identity_id: string
  user_metadata?: Record<string, unknown>
}

/**
 * Whether a session or token still counts: its login is there, belongs to the same person, and has the same password.
 * Asked at each request, it doesn't matter what any store still holds.
 */
export async function isCurrent(container: MedusaContainer, context: LoginContext): Promise<boolean> {
  const { actor_type: actor, actor_id, auth_identity_id } = context
  if ((actor !== "customer" && actor !== "user") || !auth_identity_id) return false
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities(
      { auth_identity_id, provider: PROVIDERS[actor] },
      { relations: ["auth_identity"], take: 1 },
    )
  if (!identity?.auth_identity) return false
  if (passwordVersionOf(identity.user_metadata) !== passwordVersionOf(context.user_metadata)) return false
  return !actor_id || identity.auth_identity.app_metadata?.[`${actor}_id`] === actor_id
}
