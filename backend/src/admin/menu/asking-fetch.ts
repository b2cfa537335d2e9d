import type { ErrorAnswer } from "../../contracts/error"
import { CONFIRMED_HEADER, confirmedHeader } from "../../contracts/staff/ask-first"

/** A question of the shop's, and what it is about when it isn't a price. */
export interface Question {
  words: string
  about: ErrorAnswer["about"]
}

type Asking = ErrorAnswer & { repeat: string }

/** The answer to a call that Medusa's page made, if it is a question of the shop's. */
async function questionIn(response: Response): Promise<Asking | null> {
  if (response.status !== 409) return null
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorAnswer | null
  return answer?.repeat ? (answer as Asking) : null
}

const KEPT = "The order wasn't canceled."
const NOT_SAVED = "Nothing was saved."

/** Whether a refusal only says that the user said no. */
export const isDeclined = (message: string): boolean => message === KEPT || message === NOT_SAVED

/** What Medusa's page is told after a no. */
function refusal(response: Response, question: Asking): Response {
  const message = question.about === "cancellation" ? KEPT : NOT_SAVED
  return new Response(JSON.stringify({ ...question, message }), response)
}

/**
 * A fetch that shows the shop's questions to the user, and repeats the call with each yes. A no counts for nothing later: the
 * next call is asked about again.
 * @param ask whether it is meant
 * @param origin the shop's own, which alone asks
 */
export const askingFetch =
  (plain: typeof fetch, ask: (question: Question) => Promise<boolean>, origin: string): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null
    if (new URL(request?.url ?? String(input), origin).origin !== origin) return await plain(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    const yeses: string[] = []
    for (;;) {
      headers.set(CONFIRMED_HEADER, confirmedHeader(yeses))
      const response = await plain(request?.clone() ?? input, { ...init, headers: new Headers(headers) })
      const question = await questionIn(response)
      if (question === null) return response
      if (!(await ask({ words: question.message, about: question.about }))) return refusal(response, question)
      yeses.push(question.repeat)
    }
  }
