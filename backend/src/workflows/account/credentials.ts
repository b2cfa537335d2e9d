import { randomUUID } from "node:crypto"
import type { MedusaContainer, ProviderIdentityDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import scrypt from "scrypt-kdf"
import { currentLogin } from "../../login-store/current-login"
import { withLock } from "../lock"

/** Whose login it is, in Medusa's words: `customer` for riders and dealers, `user` for staff. */
export type Actor = "customer" | "user"

/**
 * Medusa's email and password providers. Two, so that no login is both a rider's and staff's: neither can be taken
 * over, reset or blocked through the other's door (docs/decisions/2026-11-22-staff-logins-and-sessions.md).
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
  /** The customer or staff member; null while no one is behind it. */
  actorId: string | null
  /** Changes with each password; null until the first one is changed. Sessions and tokens carry it. */
  passwordVersion: string | null
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** The version of the password that a session, a token or a login was made under. */
export const passwordVersionOf = (metadata: Record<string, unknown> | null | undefined): string | null =>
  text(metadata?.password_version)

/** Takes as long as checking a password does; otherwise a quick answer would tell who has an account. */
export async function hashForNothing(password: string): Promise<void> {
  await scrypt.kdf(password, HASHING)
}

/** Whether an address is a customer's own: a login under a former address is no one's, whoever it points at. */
async function hasEmail(container: MedusaContainer, id: string | null, email: string): Promise<boolean> {
  if (!id) return false
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id }, { select: ["id", "email"], take: 1 })
  return customer?.email?.toLowerCase() === email
}

/**
 * Whose email and password these are at the shop; null when they belong to no one. It takes as long for an address that
 * no one has.
 * @param email lower case
 */
export async function checkCredentials(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<Login | null> {
  const auth = container.resolve(Modules.AUTH)
  const { success, authIdentity } = await auth.authenticate(PROVIDERS.customer, { body: { email, password } })
  if (success && authIdentity) {
    const actorId = text(authIdentity.app_metadata?.customer_id)
    return {
      authIdentityId: authIdentity.id,
      actorId: (await hasEmail(container, actorId, email)) ? actorId : null,
      // Read together with the password: a change to it in between can't slip through.
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

/** A password hashed as Medusa stores it, in base64. */
export async function hashOf(password: string): Promise<string> {
  return Buffer.from(await scrypt.kdf(password, HASHING)).toString("base64")
}

/**
 * Creates a rider's login for an address that has none.
 * @param hash of the password (`hashOf`): a workflow may keep its input
 * @param customerId whose it is; null while no one is behind it
 * @returns null when the address has one
 */
export async function createLogin(
  container: MedusaContainer,
  { email, hash, customerId = null }: { email: string; hash: string; customerId?: string | null },
): Promise<Login | null> {
  if (await loginOf(container, email)) return null
  const made = await container.resolve(Modules.AUTH).createAuthIdentities({
    ...(customerId ? { app_metadata: { customer_id: customerId } } : {}),
    provider_identities: [
      { provider: PROVIDERS.customer, entity_id: email, provider_metadata: { password: hash } },
    ],
  })
  return { authIdentityId: made.id, actorId: customerId, passwordVersion: null }
}

/** Deletes a login, and with it every session and token that was made with it. */
export async function deleteLogin(container: MedusaContainer, authIdentityId: string): Promise<void> {
  await container.resolve(Modules.AUTH).deleteAuthIdentities([authIdentityId])
}

/** A login with the address it is known by. */
export interface AddressedLogin extends Login {
  email: string
}

/** Every login of a customer, whatever address it is stored under. There should be one. */
export async function loginsOfCustomer(
  container: MedusaContainer,
  customerId: string,
): Promise<AddressedLogin[]> {
  const identities = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: customerId } }, { relations: ["provider_identities"] })
  return identities.flatMap(({ id, provider_identities = [] }) =>
    provider_identities
      .filter(({ provider }) => provider === PROVIDERS.customer)
      .map(({ entity_id, user_metadata }) => ({
        authIdentityId: id,
        actorId: customerId,
        passwordVersion: passwordVersionOf(user_metadata),
        email: entity_id,
      })),
  )
}

/** Whether a customer has an account that no one can log in to yet, or any more: nobody's login leads to it. */
export async function isAccountWithoutLogin(container: MedusaContainer, id: string): Promise<boolean> {
  const [accounts, logins] = await Promise.all([
    container.resolve(Modules.CUSTOMER).listCustomers({ id, has_account: true }, { select: ["id"], take: 1 }),
    container.resolve(Modules.AUTH).listAuthIdentities({ app_metadata: { customer_id: id } }, { take: 1 }),
  ])
  return accounts.length > 0 && logins.length === 0
}

/** Matches any version. */
const ANY = Symbol("any version")

/**
 * Runs one change of a login at a time, across all processes: Medusa reads a login and writes it in two steps, and
 * would overwrite what was set in between. Every change that the shop makes to a login goes through here.
 *
 * @param job gets the login as it is now; null when it is gone
 * @throws {ShopError} 409 when the wait was too long
 */
export async function withLogin<T>(
  container: MedusaContainer,
  authIdentityId: string,
  actor: Actor,
  job: (identity: ProviderIdentityDTO | null) => Promise<T>,
): Promise<T> {
  const busy = "This login is already being changed. Please try again in a moment."
  return await withLock(container, `shop-login:${authIdentityId}`, { busy }, async () => {
    const [identity] = await container
      .resolve(Modules.AUTH)
      .listProviderIdentities({ auth_identity_id: authIdentityId, provider: PROVIDERS[actor] }, { take: 1 })
    return await job(identity ?? null)
  })
}

/** A password as it was before it was replaced. */
export interface PasswordBefore {
  authIdentityId: string
  /** The version of the one that replaced it. */
  replacedBy: string
  provider_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
}

interface WrittenPassword {
  login: Login
  before: PasswordBefore
}

interface PasswordChange {
  email: string
  hash: string
  actor: Actor
  login: Login
  from: string | null | typeof ANY
}

async function writePassword(
  container: MedusaContainer,
  { email, hash, actor, login: { authIdentityId, actorId }, from }: PasswordChange,
): Promise<WrittenPassword | null> {
  return await withLogin(container, authIdentityId, actor, async (identity) => {
    if (identity?.entity_id !== email) return null
    if (from !== ANY && passwordVersionOf(identity.user_metadata) !== from) return null
    const passwordVersion = randomUUID()
    const provider_metadata = identity.provider_metadata ?? {}
    const user_metadata = identity.user_metadata ?? {}
    await container.resolve(Modules.AUTH).updateProviderIdentities({
      id: identity.id,
      provider_metadata: { ...provider_metadata, password: hash },
      user_metadata: { ...user_metadata, password_version: passwordVersion },
    })
    return {
      login: { authIdentityId, actorId, passwordVersion },
      before: { authIdentityId, replacedBy: passwordVersion, provider_metadata, user_metadata },
    }
  })
}

/**
 * Sets a new password on a login, whatever it has, and ends every session and token made under the old one: password
 * and version are written together. Only for someone who has shown that they read the address's mail.
 * @param hash of the password (`hashOf`)
 * @returns what it was before
 */
export async function resetLogin(
  container: MedusaContainer,
  { email, hash, actor = "customer" }: { email: string; hash: string; actor?: Actor },
): Promise<PasswordBefore> {
  const login = await loginOf(container, email, actor)
  const changed = login && (await writePassword(container, { email, hash, actor, login, from: ANY }))
  if (!changed) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "There is no login to change the password of.")
  }
  return changed.before
}

/** Restores the password that a rider's login had before `resetLogin`, unless it has been changed again since. */
export async function restorePassword(
  container: MedusaContainer,
  { authIdentityId, replacedBy, provider_metadata, user_metadata }: PasswordBefore,
): Promise<void> {
  await withLogin(container, authIdentityId, "customer", async (identity) => {
    if (!identity || passwordVersionOf(identity.user_metadata) !== replacedBy) return
    await container.resolve(Modules.AUTH).updateProviderIdentities({
      id: identity.id,
      provider_metadata,
      // Medusa keeps fields that are left out.
      user_metadata: { password_version: null, ...user_metadata },
    })
  })
}

/**
 * Sets a new password on a rider's login that was read before, like `resetLogin`, unless it has been changed since:
 * what was checked then no longer holds.
 * @param checked the login with the version that it had
 * @returns the login with the new version; null when it was changed in the meantime
 */
export async function changeLogin(
  container: MedusaContainer,
  { email, password, checked }: { email: string; password: string; checked: Login },
): Promise<Login | null> {
  const hash = await hashOf(password)
  const changed = await writePassword(container, {
    email,
    hash,
    actor: "customer",
    login: checked,
    from: checked.passwordVersion,
  })
  return changed?.login ?? null
}

/** What Medusa stores of a login in a session, and signs in a token. */
export interface LoginContext {
  actor_type: string
  /** Empty while no one is behind the login. */
  actor_id: string
  auth_identity_id: string
  user_metadata?: Record<string, unknown>
  /** When a second-factor code was entered for it; ISO 8601. */
  mfa_challenge_completed_at?: string | null
}

/**
 * Whether a session or token is still valid: its login exists, belongs to the same person, and has the same password. A
 * staff session made without a code ends when a second factor is set up. It is checked at each request, so it doesn't
 * matter what any store still holds.
 */
export async function isCurrent(container: MedusaContainer, context: LoginContext): Promise<boolean> {
  const { actor_type: actor, actor_id, auth_identity_id } = context
  if ((actor !== "customer" && actor !== "user") || !auth_identity_id) return false
  const login = await currentLogin(container, {
    id: auth_identity_id,
    provider: PROVIDERS[actor],
    actorKey: `${actor}_id`,
  })
  if (!login || login.passwordVersion !== passwordVersionOf(context.user_metadata)) return false
  // No one is behind it yet: a token that is only good for entering a code.
  if (!actor_id) return true
  if (login.actorId !== actor_id) return false
  return actor !== "user" || Boolean(context.mfa_challenge_completed_at) || !login.hasFactor
}

/**
 * How long ago a second-factor code was entered for a session or token of staff, in milliseconds; infinite when none
 * was. Null when its login has no second factor.
 */
export async function codeAge(
  container: MedusaContainer,
  { auth_identity_id, mfa_challenge_completed_at }: LoginContext,
): Promise<number | null> {
  const login = await currentLogin(container, {
    id: auth_identity_id,
    provider: PROVIDERS.user,
    actorKey: "user_id",
  })
  if (!login?.hasFactor) return null
  const age = Date.now() - Date.parse(mfa_challenge_completed_at ?? "")
  return Number.isNaN(age) ? Number.POSITIVE_INFINITY : age
}
