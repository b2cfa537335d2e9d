import { type AnyFormApi, evaluate, FormApi, getBy, setBy, useSelector } from "@tanstack/react-form"
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react"
import { TRAP_FIELD } from "#contracts/forms/form-facts"
import { trapped } from "./bot-check/trap-field"
import type { BotCheckHandle } from "./bot-check/use-bot-check"
import type { DraftStore } from "./draft"
import type { FieldErrors } from "./field-errors"
import { countFiles } from "./form-body"
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
  fill(groups: readonly Record<string, unknown>[]): void
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

/** Whether the form holds what it began with. */
const isStart = ({ state, options }: AnyFormApi): boolean => evaluate(state.values, options.defaultValues)

/** Whether a control shows what the form doesn't know yet, or has the focus. */
function isInHand(form: HTMLFormElement | null, name: string, known: unknown): boolean {
  const control = form?.elements.namedItem(name)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false
  return control === document.activeElement || (typeof known === "string" && control.value !== known)
}

const QUIETLY = { dontUpdateMeta: true, dontValidate: true, dontRunListeners: true }

/**
 * Starts with what was typed at an earlier visit, and keeps what is typed.
 * @param filled groups that the shop filled in. Drafts leave out any that were not changed: the next person to use this
 * device may be someone else
 */
function useDraft<Shape extends object>(
  api: AnyFormApi,
  draft: DraftStore<Shape> | undefined,
  filled: RefObject<readonly Record<string, unknown>[]>,
): { isRestored: boolean; forget(): void } {
  const [isRestored, setRestored] = useState(false)
  // The draft's store is re-created on each render, but always the same one.
  const kept = useRef(draft)
  useEffect(() => {
    const typed = (): Shape =>
      filled.current
        .filter((group) =>
          Object.entries(group).every(([name, value]) => getBy(api.state.values, name) === value),
        )
        .flatMap(Object.keys)
        .reduce((rest, name) => setBy(rest, name, getBy(api.options.defaultValues, name)), api.state.values)
    const unmount = api.mount()
    const found = kept.current?.read(api.options.defaultValues)
    if (found) {
      api.reset({ ...api.state.values, ...found }, { keepDefaultValues: true })
      setRestored(!isStart(api))
    }
    let last = api.state.values
    const listening = api.store.subscribe(() => {
      if (api.state.values === last) return
      last = api.state.values
      const own = typed()
      kept.current?.keep(own, evaluate(own, api.options.defaultValues))
    })
    return () => {
      listening.unsubscribe()
      unmount()
    }
  }, [api, filled])
  const forget = () => {
    draft?.clear()
    setRestored(false)
  }
  return { isRestored, forget }
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
  /** What the shop filled in, and what the visitor touched, by path. */
  const filled = useRef<readonly Record<string, unknown>[]>([])
  const touched = useRef(new Set<string>())
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

  const { isRestored, forget } = useDraft(api, draft, filled)

  function put(name: string, value: unknown): void {
    api.setFieldValue(name, () => value, QUIETLY)
    submission.edited(name)
  }

  function set(name: string, value: unknown): void {
    touched.current.add(name)
    put(name, value)
  }

  function fill(groups: readonly Record<string, unknown>[]): void {
    for (const group of groups) {
      const isFree = Object.keys(group).every((name) => {
        const known: unknown = getBy(api.state.values, name)
        const isUntouched = !touched.current.has(name) && known === getBy(api.options.defaultValues, name)
        return isUntouched && !isInHand(submission.form.current, name, known)
      })
      if (!isFree) continue
      filled.current = [...filled.current, group]
      for (const [name, value] of Object.entries(group)) put(name, value)
    }
  }

  /** Browsers and password managers fill in fields without events, even before the page is hydrated. */
  function takeTyped(): void {
    for (const control of submission.form.current?.elements ?? []) {
      const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
      if (!isText || control.value === "" || ["checkbox", "radio", "file"].includes(control.type)) continue
      const known: unknown = getBy(api.state.values, control.name)
      if (typeof known === "string" && known !== control.value) set(control.name, control.value)
    }
  }

  const entered = (name: string) => {
    if (!jumping.current) submission.edited(name)
  }
  /** A press counts too: a field that we have jumped to already has the focus. */
  const enter = ({ target }: FocusEvent<HTMLFormElement> | PointerEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute("name") : null
    if (name) entered(name)
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
      filled.current = []
      touched.current.clear()
      api.reset()
      submission.begin()
    },
    entered,
    element: clearsOnFocus ? { onFocus: enter, onPointerDown: enter } : {},
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
