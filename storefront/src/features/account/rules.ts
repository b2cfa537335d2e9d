import { PASSWORD_MAX, PASSWORD_MIN } from "#contracts/forms/form-facts"
import { orderNumberLine } from "#contracts/forms/form-fields"
import { addressErrors } from "#features/forms/address-rules"
import { emailProblem } from "#features/forms/email-problem"
import type { FieldErrors } from "#features/forms/field-errors"

/** Characters. */
const NAME_MAX = 100

type Problem = string | null | undefined
export type Texts = Readonly<Record<string, string>>

/** The fields that have a problem. */
const found = (problems: Record<string, Problem>): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, sentence]) => (sentence ? [[name, sentence]] : [])),
  )

function nameProblem(name = "", which: string): Problem {
  if (name.trim() === "") return `Enter your ${which} name.`
  return name.trim().length > NAME_MAX ? `Use at most ${NAME_MAX} characters.` : undefined
}

function passwordProblem(password = ""): Problem {
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined
}

// What is wrong with the fields of each form, in words.

/** Accepts any password that isn't empty: only the shop knows whether it is right. */
export const logInProblems = ({ email, password }: Texts): FieldErrors =>
  found({ email: emailProblem(email ?? ""), password: password === "" ? "Enter your password." : undefined })

/** Names only; the phone number isn't checked here. */
export const profileProblems = ({ firstName, lastName }: Texts): FieldErrors =>
  found({ firstName: nameProblem(firstName, "first"), lastName: nameProblem(lastName, "last") })

/** Names, email and the new password (section 9). */
export const registerProblems = (account: Texts): FieldErrors => ({
  ...profileProblems(account),
  ...found({ email: emailProblem(account.email ?? ""), password: passwordProblem(account.password) }),
})

export const forgottenPasswordProblems = ({ email }: Texts): FieldErrors =>
  found({ email: emailProblem(email ?? "") })

/** For a password that was forgotten (section 9). */
export const newPasswordProblems = ({ password }: Texts): FieldErrors =>
  found({ password: passwordProblem(password) })

/** Only the shop knows whether the current password is right. */
export const changePasswordProblems = ({ current, password }: Texts): FieldErrors =>
  found({
    current: current === "" ? "Enter your current password." : undefined,
    password: passwordProblem(password),
  })

const NUMBER = "Enter your order number, digits only."
const OrderNumber = orderNumberLine(NUMBER, NUMBER)

/** The number may begin with `#`. */
export const orderLookupProblems = ({ number = "", email }: Texts): FieldErrors =>
  found({
    number: OrderNumber.safeParse(number).success ? undefined : NUMBER,
    email: emailProblem(email ?? ""),
  })

/** For an address in the account, which has no email of its own. */
export const savedAddressProblems = (
  address: Omit<Parameters<typeof addressErrors>[0], "email">,
  countries: Parameters<typeof addressErrors>[1]["countries"],
): FieldErrors => addressErrors({ ...address, email: "" }, { countries, emailRequired: false })
