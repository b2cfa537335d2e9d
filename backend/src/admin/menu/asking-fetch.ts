import type { ErrorAnswer } from "../../contracts/error"
import { CANCEL_AGAIN, SAVE_AGAIN } from "../../contracts/staff/ask-first"

/** A question of the shop's, and what it is about when it isn't a price. */
export interface Question {
  words: string
  about: ErrorAnswer["about"]
}

/** The question the shop asks about a call that Medusa's page made; null for any other answer. */
async function questionIn(response: Response): Promise<Question | null> {
  if (response.status !== 409) return null
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorAnswer | null
  if (!answer?.repeat) return null
  return {
    words: answer.message.replace(SAVE_AGAIN, "").replace(CANCEL_AGAIN, "").trim(),
    about: answer.about,
  }
}

/**
 * A fetch that shows the shop's questions to the user, and repeats the call when the answer is yes. A question left
 * open for longer than a minute is asked again.
 * @param ask whether it is meant
 */
export const askingFetch =
  (plain: typeof fetch, ask: (question: Question) => Promise<boolean>): typeof fetch =>
  async (input, init) => {
    for (;;) {
      const response = await plain(input instanceof Request ? input.clone() : input, init)
      const question = await questionIn(response)
      if (question === null || !(await ask(question))) return response
    }
  }
