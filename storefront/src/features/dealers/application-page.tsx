import { type FormEvent, useEffect, useReducer, useRef } from "react"
import { TRAP_FIELD } from "#contracts/bot-check"
import { DealerApplication } from "#contracts/dealer-application"
import { BotCheck } from "#features/forms/bot-check/bot-check"
import { TrapField, trapped } from "#features/forms/bot-check/trap-field"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import { newFormKey } from "#platform/form-key"
import { type Http, HttpError } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { CheckField } from "#ui/check-field"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { RadioGroup } from "#ui/radio-group"
import { TextField } from "#ui/text-field"
import { clearApplicationDraft, keepApplicationDraft, readApplicationDraft } from "./application-draft"
import { SECTIONS, TERMS } from "./application-fields"
import { applicationReducer, canApply, EMPTY, errorsOf, TERM_NAMES, toPayload } from "./application-model"
import css from "./application-page.module.css"

interface ApplicationPageProps {
  brand: string
  http: Http
}

/** What the contract finds wrong, a sentence by field. */
function problemsOf(payload: unknown): Record<string, string> | null {
  const parsed = DealerApplication.safeParse(payload)
  if (parsed.success) return null
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message
  return errors
}

/** The dealer and distributor application (spec sections 2 to 5, 7 and 8). */
export function ApplicationPage({ brand, http }: ApplicationPageProps) {
  const [state, dispatch] = useReducer(applicationReducer, EMPTY)
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLHeadingElement>(null)
  const restored = useRef(false)
  const check = useBotCheck()
  /** Marks this filled-in form: sent again unchanged, it is the same one. */
  const key = useRef<string | null>(null)
  const { phase, values, carried, terms, errors, alert, attempt } = state

  useEffect(() => {
    // What a reload or a slow start has left: the draft, then what stands in the page's fields already.
    const draft = readApplicationDraft()
    const typed = [...new FormData(form.current ?? undefined)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    )
    const { carried: answer, ...fields } = Object.fromEntries(typed)
    dispatch({
      type: "restored",
      draft: {
        ...draft,
        values: { ...draft.values, ...fields },
        ...(answer === "Yes" || answer === "No" ? { carried: answer } : {}),
      },
    })
    restored.current = true
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is changed makes it another form
  useEffect(() => {
    key.current = null
  }, [values, carried, terms])

  useEffect(() => {
    if (restored.current && phase !== "successful") keepApplicationDraft({ values, carried })
  }, [values, carried, phase])

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [attempt])

  useEffect(() => {
    if (phase === "successful") done.current?.focus()
  }, [phase])

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (phase !== "idle" || !canApply(state) || check.token === null) return
    const payload = toPayload(state)
    const problems = problemsOf(payload)
    if (problems) {
      dispatch({ type: "refused", errors: problems })
      return
    }
    dispatch({ type: "submitted" })
    try {
      key.current ??= newFormKey()
      const body = { ...payload, turnstile: check.token, [TRAP_FIELD]: trapped(form.current) }
      await http.request("POST", "/dealer-application", { body, headers: { "Idempotency-Key": key.current } })
      clearApplicationDraft()
      dispatch({ type: "sent" })
    } catch (error) {
      check.reset()
      if (!(error instanceof HttpError)) throw error
      const told = error.status === 422 ? {} : { message: error.answer.message }
      dispatch({ type: "refused", errors: errorsOf(error.answer), ...told })
    }
  }

  return (
    <>
      <PageBand
        title={phase === "successful" ? "Application sent" : "Become a dealer"}
        titleRef={done}
        lead={
          phase === "successful"
            ? `Thanks. We read every application, check the references and write to ${values.email}.`
            : "Dealer prices, drop shipping in your name, and your door on our map. Tell us who you are."
        }
        ways={phase === "successful" && <ButtonLink href="/dealers">See our dealers</ButtonLink>}
      />
      {phase !== "successful" && (
        <form ref={form} className={classNames(layout.container, css.form)} onSubmit={apply} noValidate>
          <p className={css.kept}>
            What you type is kept on this device until you send it, for two weeks at most.{" "}
            <button
              type="button"
              className={css.clear}
              onClick={() => {
                clearApplicationDraft()
                dispatch({ type: "cleared" })
              }}
            >
              Clear everything
            </button>
          </p>
          <section className={css.section} aria-labelledby="carried-title">
            <div className={css.about}>
              <h2 id="carried-title">First things first</h2>
            </div>
            <RadioGroup
              label={`Have you carried ${brand} before?`}
              name="carried"
              value={carried}
              onValueChange={(answer) =>
                dispatch({ type: "carried", carried: answer === "Yes" ? "Yes" : "No" })
              }
              options={[
                { value: "Yes", label: "Yes" },
                { value: "No", label: "No" },
              ]}
              error={errors.carried ?? null}
              className={css.carried}
            />
          </section>
          {SECTIONS.map(({ title, about, fields }) => (
            <section key={title} className={css.section} aria-labelledby={`section-${title}`}>
              <div className={css.about}>
                <h2 id={`section-${title}`}>{title}</h2>
                <p>{about}</p>
              </div>
              <div className={css.fields}>
                {fields.map(({ wide, type, ...field }) => (
                  <TextField
                    key={field.name}
                    {...field}
                    {...(type ? { type } : {})}
                    {...(type === "number" ? { min: 0, step: 1 } : {})}
                    className={wide ? css.wide : undefined}
                    value={values[field.name] ?? ""}
                    error={errors[field.name] ?? null}
                    onValueChange={(value) => dispatch({ type: "typed", name: field.name, value })}
                  />
                ))}
              </div>
            </section>
          ))}
          <section className={css.section} aria-labelledby="terms-title">
            <div className={css.about}>
              <h2 id="terms-title">Terms</h2>
              <p>All four, or we can’t take the application.</p>
            </div>
            <div className={css.terms}>
              {TERM_NAMES.map((term) => (
                <CheckField
                  key={term}
                  name={`terms.${term}`}
                  label={TERMS[term]}
                  required
                  checked={terms[term]}
                  error={errors[`terms.${term}`] ?? null}
                  onCheckedChange={(on) => dispatch({ type: "ticked", term, on })}
                />
              ))}
              {alert.length > 0 && (
                <Notice key={attempt} tone="error">
                  {alert.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </Notice>
              )}
              <BotCheck check={check} error={errors.turnstile ?? null} />
              <TrapField />
              <div className={css.send}>
                <Button
                  type="submit"
                  busy={phase === "in progress"}
                  disabled={!canApply(state) || (check.token === null && phase === "idle")}
                >
                  Apply
                </Button>
                <p>
                  Questions first? <AppLink href="/contact">Contact us</AppLink>.
                </p>
              </div>
            </div>
          </section>
        </form>
      )}
    </>
  )
}
