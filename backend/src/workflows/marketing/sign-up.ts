import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import type { SignUpRequest } from "../../contracts/marketing/sign-up"
import { asError } from "../../errors/as-error"
import { ShopError } from "../../errors/shop-error"
import { oweMail } from "../../mail/sending/mail-queue"
import { mayMail } from "../../mail/sending/strangers-mail"
import { MARKETING_MODULE } from "../../modules/marketing"
import { Waitable } from "./waiting-for"
import { waitingSubject } from "./waiting-lists"

const TOO_MANY = "This address is already on a lot of lists. We'll email you as soon as something is back."

const PROVIDER_TIMEOUT_MS = 5_000

/** Posts the email field alone to the provider's form, as its own page would (section 7). */
async function forward(form: string, email: string): Promise<void> {
  const answer = await fetch(form, {
    method: "POST",
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The marketing provider answered ${answer.status}.`)
}

/**
 * Puts a rider on a waiting list (`POST /notify-me`), once however often it is sent; an address that has left is asked
 * first. The address is stored in the shop
 * first, so that no one is lost when a provider is down: nothing is undone, so this isn't a workflow.
 * @throws {ShopError} 404 when the shop has no such thing, 409 when it is available or the address is waiting for too
 * many things
 */
export async function signUp(
  container: MedusaContainer,
  request: Omit<SignUpRequest, "turnstile">,
): Promise<void> {
  const marketing = container.resolve(MARKETING_MODULE)
  const list = (await Waitable.read(container)).listFor(request)
  const kept = await marketing.saveSignUp({ ...request, ...list })
  if (!kept) throw new ShopError(409, { message: TOO_MANY })
  if (kept.left_at) {
    await oweMail(container, "waiting_again", waitingSubject(kept))
    return
  }
  const form = settings().marketingFormUrl
  if (!form || kept.forwarded_at) return
  // The provider writes to the address to ask whether its owner wants this.
  const mail = { key: `sign-up:${kept.id}`, to: kept.email, purpose: "form" } as const
  if (!(await mayMail(container, mail)).allowed) return
  try {
    await forward(form, kept.email)
    await marketing.markForwarded(kept.id, new Date())
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Sign-up ${kept.id} was kept, but not passed on to the marketing provider.`, asError(error))
  }
}
