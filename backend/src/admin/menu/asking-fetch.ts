import type { ErrorAnswer } from "../../contracts/error"
import { SAVE_AGAIN } from "../../contracts/staff/ask-first"

/** The question the shop asks about a call that Medusa's page made; null for any other answer. */
async function questionIn(response: Response): Promise<string | null> {
  if (response.status !== 409) return null
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorAnswer | null
  return answer?.repeat ? answer.message.replace(SAVE_AGAIN, "").trim() : null
}

/**
 * A fetch that shows the shop's questions to the user, and repeats the call when the answer is yes. A question left
 * open for longer than a minute is asked again.
 * @param ask whether it is meant
 */
export const askingFetch =
  (plain: typeof fetch, ask: (question: string) => Promise<boolean>): typeof fetch =>
  async (input, init) => {
    for (;;) {
      const response = await plain(input instanceof Request ? input.clone() : input, init)
      const question = await questionIn(response)
      if (question === null || !(await ask(question))) return response
    }
  }
