import type { Http } from "#platform/http"

export { emailProblem } from "#features/forms/email-problem"
export { postSignUp } from "./api"

/** The bot check, made at the press: half a second that no one has to watch. @returns its token */
export async function passBotCheck(http: Http): Promise<string> {
  const [{ solveBotCheck }, { startSolver }] = await Promise.all([
    import("#features/forms/bot-check/solve"),
    import("#features/forms/bot-check/start-solver"),
  ])
  return (await solveBotCheck(http, startSolver, new AbortController().signal)).token
}
