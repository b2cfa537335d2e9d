import { PERSON_LABELS } from "#contracts/forms/form-labels"
import { EMAIL, PHONE, type TextFieldSpec } from "./text-fields"

/** A person's name and contact details. */
export const personFields = ({
  phoneRequired,
  emailHint,
}: {
  phoneRequired: boolean
  emailHint?: string
}): TextFieldSpec[] => [
  { name: "first_name", label: PERSON_LABELS.first_name, required: true, autoComplete: "given-name" },
  { name: "last_name", label: PERSON_LABELS.last_name, required: true, autoComplete: "family-name" },
  {
    ...EMAIL,
    name: "email",
    label: PERSON_LABELS.email,
    required: true,
    autoComplete: "email",
    hint: emailHint,
  },
  { ...PHONE, name: "phone", label: PERSON_LABELS.phone, required: phoneRequired, autoComplete: "tel" },
]
