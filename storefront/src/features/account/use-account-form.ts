import type { DraftStore } from "#features/forms/draft"
import type { FieldErrors } from "#features/forms/field-errors"
import { focusFirstError } from "#features/forms/use-form-submission"
import { type ShopForm, useShopForm } from "#features/forms/use-shop-form"
import { HttpError } from "#platform/http"
import { useCalls } from "#platform/late-calls"

/** The rules of the account's forms, and the calls: loaded once the page is hydrated. */
const loadCalls = async () => {
  const [api, rules] = await Promise.all([import("./api"), import("./rules")])
  return { ...api, ...rules }
}
type Calls = Awaited<ReturnType<typeof loadCalls>>

interface AccountFormPlan<Shape> {
  /** Keeps what is typed across a reload; never a password. */
  draft?: DraftStore<Shape>
  /** What the fields start with. */
  start: Shape
  /** A new try begins: what the last one achieved is no longer said, whatever the outcome. */
  onTry?: () => void
  check(values: Shape, calls: Calls): FieldErrors
  /** Runs to the end; the form stays busy when it succeeds, because the page is left then, unless it `stays`. */
  send(values: Shape, calls: Calls): Promise<void>
  stays?: boolean
  /** For pages that need a login: the session may have ended since the page loaded. A text replaces what is said then. */
  needsLogin?: boolean | string
  /** Where to put the focus when the shop names no field. */
  focus?: string
}

/** The fields would be empty after a login that leads back here. */
const SESSION_OVER =
  "You've been logged out. Log in again in another tab, then press this button again. Nothing you typed is lost."

/**
 * A form of the account: a refusal shows at its fields where the shop names them, otherwise in a sentence above them.
 */
export function useAccountForm<Shape extends object>({
  draft,
  start,
  onTry,
  check,
  send,
  stays,
  needsLogin,
  focus,
}: AccountFormPlan<Shape>): ShopForm<Shape, void> {
  const calls = useCalls(loadCalls)
  return useShopForm<Shape>({
    start,
    draft,
    stays,
    check: async (values) => {
      onTry?.()
      return check(values, await calls())
    },
    send: async (values) => await send(values, await calls()),
    say: (errors, message, error) => {
      if (needsLogin && error instanceof HttpError && error.status === 401)
        return needsLogin === true ? SESSION_OVER : needsLogin
      return Object.keys(errors).some((name) => name in start) ? null : message
    },
    onFailed: (form) => {
      if (form?.querySelector("[aria-invalid=true]")) return focusFirstError(form)
      const control = focus && form?.elements.namedItem(focus)
      if (control instanceof HTMLElement) control.focus()
    },
  })
}
