import { withFieldGroup } from "./form-kit"

export const EMPTY_PERSON = { first_name: "", last_name: "", phone: "", email: "" }

const defaults: { phoneRequired: boolean; emailHint?: string } = { phoneRequired: true }

/** Who somebody is and how to reach them. */
export const PersonFields = withFieldGroup({
  defaultValues: EMPTY_PERSON,
  props: defaults,
  render: function Render({ group, phoneRequired, emailHint }) {
    return (
      <>
        <group.AppField name="first_name">
          {(field) => <field.Text label="First name" required autoComplete="given-name" />}
        </group.AppField>
        <group.AppField name="last_name">
          {(field) => <field.Text label="Last name" required autoComplete="family-name" />}
        </group.AppField>
        <group.AppField name="email">
          {(field) => (
            <field.Text
              label="Email"
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={200}
              hint={emailHint}
            />
          )}
        </group.AppField>
        <group.AppField name="phone">
          {(field) => (
            <field.Text
              label="Phone"
              required={phoneRequired}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
            />
          )}
        </group.AppField>
      </>
    )
  },
})

export const PERSON_FIELDS = {
  first_name: "first_name",
  last_name: "last_name",
  phone: "phone",
  email: "email",
} as const
