/** Spec section 5, "Email sign-up". */
export const EMAIL_MAX = 200

export interface SignUpState {
  email: string
  phase: "editing" | "sending" | "done"
  /** A sentence for the field. */
  error: string | null
}

export type SignUpEvent =
  | { type: "typed"; email: string }
  | { type: "submitted" }
  | { type: "accepted" }
  | { type: "refused"; message: string }

export const startSignUp: SignUpState = { email: "", phase: "editing", error: null }

/** What is wrong with an address, in words; null when nothing is. As loose as the browser's own e-mail fields. */
export function emailProblem(email: string): string | null {
  const address = email.trim()
  if (address === "") return "Enter your e-mail address."
  if (address.length > EMAIL_MAX) return `Use an address of at most ${EMAIL_MAX} characters.`
  return /^[^\s@]+@[^\s@]+$/.test(address) ? null : "Enter an e-mail address like rider@example.com."
}

/** The e-mail sign-up of unavailable lines. A second submit is ignored while one runs; a failure keeps what is typed. */
export function signUpReducer(state: SignUpState, event: SignUpEvent): SignUpState {
  switch (event.type) {
    case "typed":
      return state.phase === "editing" ? { ...state, email: event.email, error: null } : state
    case "submitted": {
      if (state.phase !== "editing") return state
      const error = emailProblem(state.email)
      return error ? { ...state, error } : { ...state, phase: "sending", error: null }
    }
    case "accepted":
      return state.phase === "sending" ? { ...state, phase: "done" } : state
    case "refused":
      return state.phase === "sending" ? { ...state, phase: "editing", error: event.message } : state
  }
}
