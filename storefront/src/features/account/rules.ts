import * as z from "zod/mini"
import { HttpError } from "#platform/http"
import { AccountExists, type Credentials, type NewAccount } from "./api"
import type { Refusal } from "./form-model"

/** Characters. */
export const PASSWORD_MIN = 8
const NAME_MAX = 100

type Problems<T> = Partial<Record<keyof T, string>>

const Email = z.email()

function emailProblem(email: string): string | undefined {
  const address = email.trim()
  if (address === "") return "Enter your e-mail address."
  return Email.safeParse(address).success ? undefined : "Enter an e-mail address like rider@example.com."
}

function nameProblem(name: string, which: string): string | undefined {
  if (name.trim() === "") return `Enter your ${which} name.`
  return name.trim().length > NAME_MAX ? `Use at most ${NAME_MAX} characters.` : undefined
}

const found = <T>(problems: { [Key in keyof T]?: string | undefined }): Problems<T> =>
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
    password: account.password.length < PASSWORD_MIN ? `Use at least ${PASSWORD_MIN} characters.` : undefined,
  })

const UNKNOWN = "Something went wrong on our side. Try again in a moment."

/** What every call may fail with, in the shop's words and never in Medusa's. */
export function failure(error: unknown): string {
  if (!(error instanceof HttpError)) return UNKNOWN
  if (error.status === 0) return error.message
  return error.status === 429 ? "That was a lot of tries. Wait a minute, then try again." : UNKNOWN
}

/** The same sentence whether or not there is such an account. */
export const logInRefusal = (error: unknown): Refusal<keyof Credentials> =>
  error instanceof HttpError && error.status === 401
    ? { notice: "That email and password don't match.", focus: "password" }
    : { notice: failure(error), focus: null }

/** At no field: that would say which one gave it away. */
export const registerRefusal = (error: unknown): Refusal<keyof NewAccount> =>
  error instanceof AccountExists
    ? { notice: "We can't create this account. Try logging in instead.", focus: "email" }
    : { notice: failure(error), focus: null }
