import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { TRAP_FIELD } from "../../contracts/forms/form-facts"
import { invalid, ShopError } from "../../errors/shop-error"
import { BOT_CHECK_MODULE } from "."
import { readSolution } from "./proof-of-work"
import { BotCheckUnreachable, verifyTurnstile } from "./turnstile"

const REFUSED = "The bot check expired. Please send this again."

async function hasWorked(container: MedusaContainer, token: string): Promise<boolean> {
  const solved = await readSolution(token, settings().cookieSecret)
  return solved !== null && (await container.resolve(BOT_CHECK_MODULE).consumeSolution(solved))
}

async function isPerson(container: MedusaContainer, token: string): Promise<boolean> {
  const { botCheck } = settings()
  if (botCheck.kind === "turnstile") return verifyTurnstile(token, botCheck)
  return hasWorked(container, token)
}

/**
 * Accepts only a solved challenge of the shop's own, whatever checks the other forms: for one that has room for a field
 * and a button, and shows no check.
 * @throws {ShopError} 422 at `turnstile` when it is wrong, too late or used
 */
export async function requireWork(container: MedusaContainer, token: string): Promise<void> {
  if (!(await hasWorked(container, token))) throw invalid({ turnstile: [REFUSED] })
}

/**
 * Accepts the token of a form's `turnstile` field. A token counts once, so this comes last, when the form has no other
 * errors.
 * @throws {ShopError} 422 at `turnstile` when it is wrong, too late or used; 503 when it can't be checked
 */
export async function requirePerson(container: MedusaContainer, token: string): Promise<void> {
  try {
    if (await isPerson(container, token)) return
  } catch (error) {
    if (!(error instanceof BotCheckUnreachable)) throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error("The bot check of a form could not be made.", error)
    throw new ShopError(503, { message: "We can't run the bot check right now. Please try again soon." })
  }
  throw invalid({ turnstile: [REFUSED] })
}

/**
 * Refuses a form whose hidden field is filled in, as programs do.
 * @throws {ShopError} 422; if a person sees it, nothing they typed is lost
 */
export function requireEmptyTrap(body: unknown): void {
  if (typeof body !== "object" || body === null) return
  const trap = (body as Record<string, unknown>)[TRAP_FIELD]
  if (trap === undefined || trap === "") return
  throw new ShopError(422, { message: "This looks like it was sent by a program. Please give us a call." })
}
