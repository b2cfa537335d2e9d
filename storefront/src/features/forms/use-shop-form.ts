import { type AnyFormApi, FormApi, useSelector } from "@tanstack/react-form"
import { type FocusEvent, type PointerEvent, useRef, useState } from "react"
import { TRAP_FIELD } from "#contracts/forms/form-facts"
import { trapped } from "./bot-check/trap-field"
import type { BotCheckHandle } from "./bot-check/use-bot-check"
import type { DraftStore } from "./draft"
import type { FieldErrors } from "./field-errors"
import { countFiles } from "./form-body"
import { type FilledGroup, useFieldSetters } from "./use-field-setters"
import { useFormDraft } from "./use-form-draft"
import {
  type Connections,
  focusFirstError,
  type SendOptions,
  type Submission,
  useFormSubmission,
} from "./use-form-submission"

export interface ShopSendOptions extends SendOptions {
  /** What shows that a person sent the form: the token of the bot check, if there is one, and an empty trap field. */
  proof: Record<string, string>
}

export interface FormPlan<Shape, Result> extends Omit<Connections<Result>, "check" | "send" | "hasPhotos"> {
  /** What the fields start with. */
  start: Shape
  draft?: DraftStore<Shape>
  /** Its token can be used once, so it restarts after each failure. */
  botCheck?: BotCheckHandle
  /** Clears a field's error when the field is entered (section 5, checkout), not only when it is edited. */
  clearsOnFocus?: boolean
  /** What is wrong, by field. Its schemas are loaded on demand: the first view does without them. */
  check(values: Shape): FieldErrors | Promise<FieldErrors>
  send(values: Shape, options: ShopSendOptions): Promise<Result>
}

export interface ShopForm<Shape, Result> extends Submission<Result> {
  /** Holds the values. */
  api: AnyFormApi
  values(): Shape
  /** Sets a field as an edit does. @param name its path, `items.0.photo` */
  set(name: string, value: unknown): void
  /**
   * Fills in what the shop knows. Fields that belong together are a group, such as those of an address: if one of them
   * has been touched, or is being typed into, all of them stay as they are. A group goes into the draft as a whole once
   * one of its fields was changed, and not before.
   * @param groups values by the fields' paths
   */
  fill(groups: readonly FilledGroup[]): void
  /** Whether the form began with what was typed at an earlier visit. */
  isRestored: boolean
  /** Empties the form and forgets the draft. */
  startOver(): void
  /** To be called when a field is entered that isn't one of our own controls. */
  entered(field: string): void
  /** For the `<form>`. */
  element: {
    onFocus?(event: FocusEvent<HTMLFormElement>): void
    onPointerDown?(event: PointerEvent<HTMLFormElement>): void
  }
  /** Takes over what was filled in without events. */
  takeTyped(): void
  /** Takes over what was filled in without events, and submits. */
  submitTyped(): void
}

type EnterEvent = FocusEvent<HTMLFormElement> | PointerEvent<HTMLFormElement>

/** Handlers for the `<form>` that report which field is entered. */
function enterHandlers(entered: (field: string) => void): ShopForm<unknown, unknown>["element"] {
  const enter = ({ target }: EnterEvent) => {
    const name = target instanceof Element ? target.getAttribute("name") : null
    if (name) entered(name)
  }
  // A press counts too: a field that we have jumped to already has the focus.
  return { onFocus: enter, onPointerDown: enter }
}

/**
 * One form of the shop: its values, its draft, its errors, and sending it to the shop. What was typed stays, whatever
 * happens.
 */
export function useShopForm<Shape extends object, Result = void>(
  plan: FormPlan<Shape, Result>,
): ShopForm<Shape, Result> {
  const { start, draft, botCheck, clearsOnFocus, onFailed = focusFirstError } = plan
  const [api] = useState<AnyFormApi>(() => new FormApi({ defaultValues: start }))
  const jumping = useRef(false)
  const values = (): Shape => api.state.values

  const submission: Submission<Result> = useFormSubmission<Result>({
    ...plan,
    check: () => plan.check(values()),
    hasPhotos: () => countFiles(api.state.values) > 0,
    send: async (options) => {
      const proof: Record<string, string> = { [TRAP_FIELD]: trapped(submission.form.current) }
      if (botCheck) proof.turnstile = botCheck.token ?? ""
      try {
        return await plan.send(values(), { ...options, proof })
      } catch (error) {
        botCheck?.reset()
        throw error
      }
    },
    onFailed: (element) => {
      jumping.current = true
      onFailed(element)
      jumping.current = false
    },
    onSent: (result) => {
      draft?.clear()
      plan.onSent?.(result)
    },
  })
  const { filled, set, fill, takeTyped, reset } = useFieldSetters(api, submission)
  const { isRestored, forget } = useFormDraft(api, draft, filled)

  const entered = (name: string) => {
    if (!jumping.current) submission.edited(name)
  }

  return {
    ...submission,
    api,
    values,
    set,
    fill,
    isRestored,
    startOver: () => {
      forget()
      reset()
      submission.begin()
    },
    entered,
    element: clearsOnFocus ? enterHandlers(entered) : {},
    takeTyped,
    submitTyped: () => {
      takeTyped()
      void submission.submit()
    },
  }
}

/** Part of a form's values, kept up to date. */
export const useFormValues = <Shape extends object, Picked>(
  form: Pick<ShopForm<Shape, unknown>, "api">,
  pick: (values: Shape) => Picked,
): Picked => useSelector(form.api.store, ({ values }) => pick(values as Shape))
