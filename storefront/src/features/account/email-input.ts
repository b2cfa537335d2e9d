/** How a browser is told that a field takes the e-mail someone is known by. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
} as const
