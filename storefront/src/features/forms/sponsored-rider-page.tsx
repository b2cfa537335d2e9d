import { useRef } from "react"
import type { CountryStates } from "#contracts/checkout/checkout"
import { RIDER_PHOTOS } from "#contracts/forms/photo-rules"
import { COMPETITION_TYPES } from "#contracts/forms/rider-choices"
import { RIDER_LABELS } from "#contracts/forms/rider-labels"
import { UseMySled } from "#features/sled/use-my-sled"
import { useCalls } from "#platform/late-calls"
import { Notice } from "#ui/notice"
import { AddressFields } from "./address-fields"
import { EMPTY_PLACE } from "./address-values"
import { BotCheck } from "./bot-check/bot-check"
import { useBotCheck } from "./bot-check/use-bot-check"
import { ChoiceGrid } from "./choice-grid"
import { deviceDraft, type FormValues } from "./draft"
import { emptyValues, Fields } from "./fields"
import { FormFrame } from "./form-frame"
import { AsideCard, FormPage, FormSection, Received } from "./form-page"
import page from "./form-page.module.css"
import { personGroups, placeGroups, useOwnDetails, useOwnSled } from "./own-details"
import { PhotoList } from "./photo-list"
import * as fields from "./rider-fields"
import { RiderProblems, useProblems } from "./rider-problems"
import { type ShopForm, useFormValues, useShopForm } from "./use-shop-form"

const loadCalls = () => import("./form-calls")
const DRAFT = deviceDraft("sponsored-rider")
const EMPTY = emptyValues(fields.RIDER_FIELDS, { ...EMPTY_PLACE, competitionTypes: [], photos: [] })

/** Section 4: on failure the page scrolls smoothly to the form. */
function scrollToForm(form: HTMLFormElement | null): void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
  form?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" })
}

/** /sponsored-rider-application (sections 2 to 5, "Rider application"). */
export function SponsoredRiderPage({ countries }: { countries: CountryStates[] }) {
  const list = useRef<HTMLDivElement>(null)
  const botCheck = useBotCheck()
  const calls = useCalls(loadCalls)
  const form = useShopForm({
    start: EMPTY,
    draft: DRAFT,
    botCheck,
    check: async (values) => (await calls()).riderErrors(values, countries),
    send: async (values, options) => (await calls()).sendRider(values, options),
    onFailed: (element) => {
      list.current?.focus({ preventScroll: true })
      scrollToForm(element)
    },
  })
  useOwnDetails((details) =>
    form.fill([...personGroups(details, { first: "firstName", last: "lastName" }), ...placeGroups(details)]),
  )
  useOwnSled(({ description }) => form.fill([{ sled: description }]))
  const { state } = form
  const problems = useProblems(state)

  return (
    <FormPage
      title="Sponsored riders"
      lead="You ride, you place, you show others how. If our parts are part of that, we'd like to be part of it, too."
      aside={<WhatWeLookFor />}
    >
      {form.state.status === "sent" ? (
        <Received title="Braaap!" receipt={form.state.result} number="Application number" email="We'll email">
          <p>
            Your application is in. We read every one of them, and email you when we've picked our riders.
          </p>
        </Received>
      ) : (
        <FormFrame
          form={form}
          label="Apply"
          canSend={botCheck.token !== null}
          takesPhotos
          before={
            problems.length > 0 ? (
              <RiderProblems problems={problems} errors={form.errors} form={form.form} ref={list} />
            ) : (
              // Where the page scrolls to; the line beside the button is far below. Not once the list is worked off.
              state.status === "editing" &&
              state.line !== null &&
              !state.followed && (
                <Notice tone="error" silent>
                  Not sent. {state.line}
                </Notice>
              )
            )
          }
        >
          <Sections form={form} countries={countries} />
          <FormSection title="Before you apply">
            <div className={page.whole}>
              <Fields of={fields.TERMS} />
            </div>
            <BotCheck check={botCheck} error={form.errors.turnstile ?? null} />
          </FormSection>
        </FormFrame>
      )}
    </FormPage>
  )
}

function WhatWeLookFor() {
  return (
    <AsideCard title="What we look for">
      <ul>
        <li>Riders who are out all season, on any kind of snow.</li>
        <li>People who share what they do, big following or small.</li>
        <li>Be honest: we read every application to the end.</li>
      </ul>
    </AsideCard>
  )
}

interface SectionsProps {
  form: Pick<ShopForm<FormValues, unknown>, "api" | "set">
  countries: CountryStates[]
}

/** What we ask a rider. */
function Sections({ form, countries }: SectionsProps) {
  const sled = useFormValues(form, (values: FormValues) => values.sled)
  return (
    <>
      <FormSection title="About you">
        <Fields of={fields.ABOUT_YOU} />
        <AddressFields countries={countries} />
      </FormSection>
      <FormSection title="Where people follow you">
        <Fields of={fields.FOLLOWERS} />
      </FormSection>
      <FormSection title="Why you">
        <Fields of={fields.WHY_YOU} />
      </FormSection>
      <FormSection title="How you ride">
        <UseMySled
          className={page.mySled}
          isUsed={({ description }) => description === sled}
          onUse={({ description }) => form.set("sled", description)}
        />
        <Fields of={fields.YOUR_SLED} />
        <ChoiceGrid
          name="competitionTypes"
          label={RIDER_LABELS.competitionTypes}
          choices={COMPETITION_TYPES}
        />
        <Fields of={fields.YOUR_RIDING} />
      </FormSection>
      <FormSection title="Your dealership" hint="Where you buy, if they support you.">
        <Fields of={fields.YOUR_DEALERSHIP} />
      </FormSection>
      <FormSection title="Photos">
        <div className={page.whole}>
          <PhotoList
            name="photos"
            label="You on your sled"
            taken={RIDER_PHOTOS}
            hint="Up to ten, JPEG, PNG or GIF, at most 10 MB each and 40 MB together."
          />
        </div>
      </FormSection>
    </>
  )
}
