import * as z from "zod/mini"
import { PASSWORD_MAX, PASSWORD_MIN } from "#contracts/account"
import { HttpError } from "#platform/http"
import type { Refusal } from "./form-model"

export interface Credentials {
  email: string
  password: string
}

export interface NewAccount extends Credentials {
  firstName: string
  lastName: string
}

/** Characters. */
const NAME_MAX = 100

type Problems<T> = Partial<Record<keyof T, string>>

const Email = z.email()

export function emailProblem(email: string): string | undefined {
  const address = email.trim()
  if (address === "") return "Enter your e-mail address."
  return Email.safeParse(address).success ? undefined : "Enter an e-mail address like rider@example.com."
}

export function nameProblem(name: string, which: string): string | undefined {
  if (name.trim() === "") return `Enter your ${which} name.`
  return name.trim().length > NAME_MAX ? `Use at most ${NAME_MAX} characters.` : undefined
}

export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined
}

/** The fields that have a problem. */
export const found = <T>(problems: { [Key in keyof T]?: string | undefined }): Problems<T> =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined)) as Problems<T>

/** What is wrong with the fields of /login, in words. */
export const logInProblems = ({ email, password }: Credentials): Problems<Credentials> =>
  found<Credentials>({
    email: emailProblem(email),
    password: password === "" ? "Enter your password." : undefined,
  })

/** What is wrong with the fields of /register, in words. */
export const registerProblems = (account: NewAccount): Problems<NewAccount> =>
  found<NewAccount>({
    firstName: nameProblem(account.firstName, "first"),
    lastName: nameProblem(account.lastName, "last"),
    email: emailProblem(account.email),
    password: passwordProblem(account.password),
  })

const UNKNOWN = "Something went wrong on our side. Try again in a moment."

/** What a call failed with, in the shop's words. */
export const failure = (error: unknown): string => (error instanceof HttpError ? error.message : UNKNOWN)

/**
 * Why a form was refused: at its fields where the shop names them, else above it.
 * @param fields in the order of the form
 * @param focus where to begin when no field is named
 */
export function formRefusal<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  focus: Field | null = null,
): Refusal<Field> {
  const named = error instanceof HttpError ? (error.answer.errors ?? {}) : {}
  const errors: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const [sentence] = named[field] ?? []
    if (sentence) errors[field] = sentence
  }
  const first = fields.find((field) => errors[field] !== undefined)
  return first === undefined ? { notice: failure(error), focus } : { notice: null, focus: first, errors }
}

/** The same sentence whether or not there is such an account; the shop sees to it. */
export const logInRefusal = (error: unknown): Refusal<keyof Credentials> =>
  formRefusal(error, ["email", "password"], "password")

export const registerRefusal = (error: unknown): Refusal<keyof NewAccount> =>
  formRefusal(error, ["firstName", "lastName", "email", "password"], "email")
