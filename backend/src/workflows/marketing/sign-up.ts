import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import type { SignUpRequest } from "../../contracts/sign-up"
import { mayMail } from "../../mail/strangers-mail"
import { MARKETING_MODULE } from "../../modules/marketing"
import type { MarketingModuleService } from "../../modules/marketing/service"

const PROVIDER_TIMEOUT_MS = 5_000
const WAIT_SECONDS = 10

/** Posts the one e-mail field to the provider's form, as its own page would (spec section 7). */
async function forward(form: string, email: string): Promise<void> {
  const answer = await fetch(form, {
    method: "POST",
    body: new URLSearchParams({ email }),
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The marketing provider answered ${answer.status}.`)
}

/**
 * Puts a rider on the list of a product (`POST /notify-me`), once however often it is sent. The address is
 * kept in the shop first, so that a provider that is down loses nobody.
 */
export async function signUp(container: MedusaContainer, request: SignUpRequest): Promise<void> {
  const marketing = container.resolve<MarketingModuleService>(MARKETING_MODULE)
  const entry = { email: request.email.toLowerCase(), product: request.product }
  const kept = await container.resolve(Modules.LOCKING).execute(
    [`shop-sign-up:${entry.email}:${entry.product}`],
    async () => {
      const [known] = await marketing.listSignUps(entry, { take: 1 })
      return known ?? (await marketing.createSignUps(entry))
    },
    { timeout: WAIT_SECONDS },
  )
  const form = settings().marketingFormUrl
  if (!form || kept.forwarded_at) return
  // The provider writes to the address to ask whether its owner wants this.
  const mail = { key: `sign-up:${kept.id}`, to: entry.email, purpose: "form" } as const
  if (!(await mayMail(container, mail)).allowed) return
  try {
    await forward(form, entry.email)
    await marketing.updateSignUps({ id: kept.id, forwarded_at: new Date() })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `Sign-up ${kept.id} was kept, but not passed on to the marketing provider.`,
        error instanceof Error ? error : undefined,
      )
  }
}
