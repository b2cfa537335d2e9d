import { EMAIL, PHONE, type TextFieldSpec } from "./text-fields"

/** Who somebody is and how to reach them. */
export const personFields = ({
  phoneRequired,
  emailHint,
}: {
  phoneRequired: boolean
  emailHint?: string
}): TextFieldSpec[] => [
  { name: "first_name", label: "First name", required: true, autoComplete: "given-name" },
  { name: "last_name", label: "Last name", required: true, autoComplete: "family-name" },
  { ...EMAIL, name: "email", label: "Email", required: true, autoComplete: "email", hint: emailHint },
  { ...PHONE, name: "phone", label: "Phone", required: phoneRequired, autoComplete: "tel" },
]
