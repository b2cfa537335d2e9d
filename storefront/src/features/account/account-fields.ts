import { PASSWORD_MIN } from "#contracts/forms/form-facts"
import type { TextFieldSpec } from "#features/forms/text-fields"

/** The email that identifies someone, which password managers fill in. */
export const EMAIL_FIELD = {
  name: "email",
  label: "Email",
  required: true,
  type: "email",
  inputMode: "email",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
} as const satisfies TextFieldSpec

export const NAME_FIELDS: readonly TextFieldSpec[] = [
  { name: "firstName", label: "First name", required: true, autoComplete: "given-name" },
  { name: "lastName", label: "Last name", required: true, autoComplete: "family-name" },
]

/** A password to be set; `label` says whether there was one before. */
export const newPasswordField = (label: string): TextFieldSpec => ({
  name: "password",
  label,
  required: true,
  hint: `At least ${PASSWORD_MIN} characters.`,
  type: "password",
  autoComplete: "new-password",
})
