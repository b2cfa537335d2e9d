import type { MedusaContainer } from "@medusajs/framework/types"
import { isOwnMachine } from "../../limits/own-machine"
import { requirePerson } from "../../modules/bot-check/require-person"
import { limitSuccesses, type RateLimit } from "../limits/rate-limit"

const DAY_SECONDS = 24 * 60 * 60

const refusal = (wait: string) =>
  `Too many applications came in without the bot check. Please wait ${wait}, or apply on our page, which makes the check.`

/** Applications without a token: none of the shop's own pages sends one. */
const UNCHECKED: RateLimit = { name: "unchecked-application", points: 5, seconds: DAY_SECONDS, refusal }
/** From all networks together: programs have many, and someone has to read what they send. */
const UNCHECKED_IN_ALL: RateLimit = { ...UNCHECKED, name: "unchecked-applications", points: 50 }

interface Sender {
  /** Missing where the form's contract lets it be (sections 3 and 7). */
  turnstile: string | undefined
  /** As `networkOf` counts it. */
  network: string
}

/**
 * Stores a form that a person sent, as its token shows; without a token, where its contract doesn't require one, as one
 * of a few a day.
 * @param store is told whether the form came without the check; when it fails, the form isn't counted
 * @throws {ShopError} as `requirePerson`, or 429 when too many came without a token
 */
export async function fromPerson<T>(
  container: MedusaContainer,
  { turnstile, network }: Sender,
  store: (unchecked: boolean) => Promise<T>,
): Promise<T> {
  if (turnstile !== undefined) {
    await requirePerson(container, turnstile)
    return await store(false)
  }
  if (isOwnMachine(network)) return await store(true)
  return await limitSuccesses(UNCHECKED, network, () =>
    limitSuccesses(UNCHECKED_IN_ALL, "all", () => store(true)),
  )
}
