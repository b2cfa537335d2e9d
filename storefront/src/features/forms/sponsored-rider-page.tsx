import { useRef } from "react"
import { TRAP_FIELD } from "#contracts/bot-check"
import type { CountryStates } from "#contracts/checkout"
import { placeErrors } from "#contracts/form-fields"
import { NumberAnswer } from "#contracts/parts-request"
import { RIDER_PHOTOS } from "#contracts/photo-rules"
import { COMPETITION_TYPES, SHIRT_SIZES, SponsoredRiderFields } from "#contracts/sponsored-rider"
import { UseMySled } from "#features/sled/use-my-sled"
import { upload } from "#platform/upload"
import { Notice } from "#ui/notice"
import { AddressFields, EMPTY_PLACE, PLACE_FIELDS } from "./address-fields"
import { BotCheck } from "./bot-check/bot-check"
import { trapped } from "./bot-check/trap-field"
import { useBotCheck } from "./bot-check/use-bot-check"
import { ChoiceGrid } from "./choice-grid"
import { keepDraft } from "./draft"
import { countFiles, formBody } from "./form-body"
import { FormFrame } from "./form-frame"
import { useAppForm } from "./form-kit"
import type { FieldErrors } from "./form-model"
import { AsideCard, FormPage, FormSection, SuccessArea, SuccessFacts } from "./form-page"
import page from "./form-page.module.css"
import { PhotoList } from "./photo-list"
import css from "./sponsored-rider-page.module.css"
import { useDraft } from "./use-draft"
import { issueErrors, useFormSubmission } from "./use-form-submission"

const NAME = "sponsored-rider"
const NO_PHOTOS: File[] = []
const NO_TYPES: string[] = []
const EMPTY = {
  previously: "",
  firstName: "",
  lastName: "",
  age: "",
  shirtSize: "",
  email: "",
  phone: "",
  ...EMPTY_PLACE,
  instagram: "",
  facebook: "",
  youtube: "",
  snapchat: "",
  tiktok: "",
  followers: "",
  films: "",
  xgames: "",
  sled: "",
  interested: "",
  planPromote: "",
  oftenSocial: "",
  helpGrow: "",
  teamName: "",
  sledNumber: "",
  competitionTypes: NO_TYPES,
  circuits: "",
  classes: "",
  highlights: "",
  finalPoints: "",
  otherSponsors: "",
  dealershipName: "",
  dealershipPhone: "",
  helpDealership: "",
  terms: { responsible: false, submitting: false, verified: false },
  photos: NO_PHOTOS,
}
type Values = typeof EMPTY

/** What is wrong with an application, by field (spec section 5, "Rider application"). */
export function riderErrors(values: Values, countries: CountryStates[]): FieldErrors {
  const parsed = SponsoredRiderFields.safeParse(values)
  return {
    ...(parsed.success ? {} : issueErrors(parsed.error.issues)),
    ...placeErrors(values, countries),
  }
}

/** Spec section 4: on failure the page scrolls smoothly to the form. */
function scrollToForm(form: HTMLFormElement | null): void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
  form?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" })
}

const SIZES = SHIRT_SIZES.map((size) => ({ value: size, label: size }))

/** /sponsored-rider-application (spec sections 2 to 5, "Rider application"). */
export function SponsoredRiderPage({ countries }: { countries: CountryStates[] }) {
  const list = useRef<HTMLDivElement>(null)
  const check = useBotCheck()
  const form = useAppForm({
    defaultValues: EMPTY,
    listeners: { onChange: ({ formApi }) => keepDraft(NAME, formApi.state.values) },
  })
  const submission = useFormSubmission<{ number: number; email: string }>({
    check: () => riderErrors(form.state.values, countries),
    hasPhotos: () => countFiles(form.state.values) > 0,
    send: async (options) => {
      const values = form.state.values
      const body = formBody({
        ...values,
        turnstile: check.token ?? "",
        [TRAP_FIELD]: trapped(submission.form.current),
      })
      try {
        const { number } = await upload("/sponsored-rider-application", {
          ...options,
          body,
          schema: NumberAnswer,
        })
        return { number, email: values.email }
      } catch (error) {
        check.reset()
        throw error
      }
    },
    onFailed: (element) => {
      list.current?.focus({ preventScroll: true })
      scrollToForm(element)
    },
    onSent: () => draft.forget(),
  })
  const draft = useDraft(NAME, form, EMPTY)
  const problems = [...new Set(Object.values(submission.errors))]

  return (
    <FormPage
      title="Sponsored riders"
      lead="You ride, you place, you show others how. If our parts are part of that, we'd like to be part of it, too."
      aside={
        <AsideCard title="What we look for">
          <ul>
            <li>Riders who are out all season, on any kind of snow.</li>
            <li>People who share what they do, big following or small.</li>
            <li>Honest words: we read every application to its end.</li>
          </ul>
        </AsideCard>
      }
    >
      {submission.state.status === "sent" ? (
        <SuccessArea title="Braaap!">
          <p>
            Your application is in. We read every one of them, and write to you when we've picked our riders.
          </p>
          <SuccessFacts
            facts={[
              { name: "Application number", value: String(submission.state.result.number) },
              { name: "We write to", value: submission.state.result.email },
            ]}
          />
        </SuccessArea>
      ) : (
        <FormFrame
          submission={submission}
          draft={draft}
          label="Apply"
          canSend={check.token !== null}
          takesPhotos
          before={
            problems.length > 0 && (
              <div ref={list} tabIndex={-1} className={css.problems}>
                <Notice tone="error" title="There were some problems with your application:">
                  <ul>
                    {problems.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                </Notice>
              </div>
            )
          }
        >
          <FormSection title="About you">
            <form.AppField name="previously">
              {(field) => <field.YesNo label="Were you sponsored by us before?" className={page.whole} />}
            </form.AppField>
            <form.AppField name="firstName">
              {(field) => <field.Text label="First name" required autoComplete="given-name" />}
            </form.AppField>
            <form.AppField name="lastName">
              {(field) => <field.Text label="Last name" required autoComplete="family-name" />}
            </form.AppField>
            <form.AppField name="age">
              {(field) => (
                <field.Text label="Age" required type="number" inputMode="numeric" min={0} step={1} />
              )}
            </form.AppField>
            <form.AppField name="shirtSize">
              {(field) => (
                <field.Select label="Shirt size" required placeholder="Choose one" options={SIZES} />
              )}
            </form.AppField>
            <form.AppField name="email">
              {(field) => (
                <field.Text
                  label="Email"
                  required
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  maxLength={200}
                />
              )}
            </form.AppField>
            <form.AppField name="phone">
              {(field) => (
                <field.Text
                  label="Phone"
                  required
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  maxLength={40}
                />
              )}
            </form.AppField>
            <AddressFields form={form} fields={PLACE_FIELDS} countries={countries} />
          </FormSection>

          <FormSection title="Where people follow you">
            <form.AppField name="instagram">
              {(field) => <field.Text label="Instagram" required />}
            </form.AppField>
            <form.AppField name="facebook">
              {(field) => <field.Text label="Facebook" required />}
            </form.AppField>
            <form.AppField name="youtube">{(field) => <field.Text label="YouTube" />}</form.AppField>
            <form.AppField name="snapchat">{(field) => <field.Text label="Snapchat" />}</form.AppField>
            <form.AppField name="tiktok">{(field) => <field.Text label="TikTok" />}</form.AppField>
            <form.AppField name="followers">
              {(field) => <field.Text label="Followers, all together" required inputMode="numeric" />}
            </form.AppField>
            <form.AppField name="oftenSocial">
              {(field) => <field.Text label="How often do you post?" className={page.whole} />}
            </form.AppField>
          </FormSection>

          <FormSection title="Why you">
            <form.AppField name="interested">
              {(field) => (
                <field.Text
                  label="Why are you interested in riding for us?"
                  required
                  rows={5}
                  className={page.whole}
                />
              )}
            </form.AppField>
            <form.AppField name="planPromote">
              {(field) => (
                <field.Text label="How do you plan to promote us?" rows={4} className={page.whole} />
              )}
            </form.AppField>
            <form.AppField name="helpGrow">
              {(field) => <field.Text label="How can you help us grow?" rows={4} className={page.whole} />}
            </form.AppField>
          </FormSection>

          <FormSection title="How you ride">
            <UseMySled
              className={page.mySled}
              onUse={({ description }) => form.setFieldValue("sled", description)}
            />
            <form.AppField name="sled">{(field) => <field.Text label="Your sled" />}</form.AppField>
            <form.AppField name="sledNumber">{(field) => <field.Text label="Sled number" />}</form.AppField>
            <form.AppField name="competitionTypes">
              {(field) => (
                <ChoiceGrid
                  label="What do you compete in?"
                  name="competitionTypes"
                  choices={COMPETITION_TYPES}
                  chosen={field.state.value}
                  onChosenChange={(chosen) => {
                    field.handleChange(chosen)
                    submission.edited("competitionTypes")
                  }}
                  error={submission.errors.competitionTypes ?? null}
                />
              )}
            </form.AppField>
            <form.AppField name="teamName">
              {(field) => <field.Text label="Team name" className={page.whole} />}
            </form.AppField>
            <form.AppField name="circuits">
              {(field) => <field.Text label="Circuits" className={page.whole} />}
            </form.AppField>
            <form.AppField name="classes">
              {(field) => <field.Text label="Classes" className={page.whole} />}
            </form.AppField>
            <form.AppField name="highlights">
              {(field) => <field.Text label="Highlights of last season" rows={4} className={page.whole} />}
            </form.AppField>
            <form.AppField name="finalPoints">
              {(field) => <field.Text label="Final points standings" className={page.whole} />}
            </form.AppField>
            <form.AppField name="films">
              {(field) => <field.Text label="Films you have been in" className={page.whole} />}
            </form.AppField>
            <form.AppField name="xgames">
              {(field) => <field.Text label="X Games you have been at" className={page.whole} />}
            </form.AppField>
            <form.AppField name="otherSponsors">
              {(field) => <field.Text label="Other sponsors" className={page.whole} />}
            </form.AppField>
          </FormSection>

          <FormSection title="Your dealership" hint="Where you buy, if they stand behind you.">
            <form.AppField name="dealershipName">
              {(field) => <field.Text label="Dealership" />}
            </form.AppField>
            <form.AppField name="dealershipPhone">
              {(field) => <field.Text label="Dealership's phone" type="tel" inputMode="tel" maxLength={40} />}
            </form.AppField>
            <form.AppField name="helpDealership">
              {(field) => (
                <field.Text label="How do you help your dealership?" rows={3} className={page.whole} />
              )}
            </form.AppField>
          </FormSection>

          <FormSection title="Photos">
            <form.AppField name="photos">
              {(field) => (
                <div className={page.whole}>
                  <PhotoList
                    label="You on your sled"
                    name="photos"
                    files={field.state.value}
                    taken={RIDER_PHOTOS}
                    onFilesChange={(files) => {
                      field.handleChange(files)
                      submission.edited("photos")
                    }}
                    error={submission.errors.photos ?? null}
                    hint="Up to ten, JPEG, PNG or GIF, at most 10 MB each and 40 MB together."
                  />
                </div>
              )}
            </form.AppField>
          </FormSection>

          <FormSection title="Before you apply">
            <div className={page.whole}>
              <form.AppField name="terms.responsible">
                {(field) => (
                  <field.Check
                    required
                    label="I am responsible for what I post and how I ride, and I stand for the brand when I wear it."
                  />
                )}
              </form.AppField>
              <form.AppField name="terms.submitting">
                {(field) => (
                  <field.Check
                    required
                    label="I understand that submitting this is an application, and no promise of a sponsorship."
                  />
                )}
              </form.AppField>
              <form.AppField name="terms.verified">
                {(field) => (
                  <field.Check required label="I have checked what I entered, and all of it is true." />
                )}
              </form.AppField>
            </div>
            <BotCheck check={check} error={submission.errors.turnstile ?? null} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}
