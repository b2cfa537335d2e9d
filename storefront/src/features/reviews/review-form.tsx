import { ANY_PHOTO } from "#contracts/forms/photo-rules"
import type { OwnReview } from "#contracts/reviews/review-answers"
import { MAX_REVIEW_PHOTOS, REVIEW_LENGTHS } from "#contracts/reviews/review-choices"
import { BotCheck } from "#features/forms/bot-check/bot-check"
import { useBotCheck } from "#features/forms/bot-check/use-bot-check"
import { deviceDraft, type FormValues } from "#features/forms/draft"
import { type FieldSpec, Fields } from "#features/forms/fields"
import { FormFrame } from "#features/forms/form-frame"
import { FormSection, SuccessArea } from "#features/forms/form-page"
import { PhotoList } from "#features/forms/photo-list"
import { useField } from "#features/forms/shop-form"
import { useFormValues, useShopForm } from "#features/forms/use-shop-form"
import { useCalls } from "#platform/late-calls"
import { ButtonLink } from "#ui/button"
import { RadioGroup } from "#ui/radio-group"
import { photoErrors, photoRoom } from "./photo-room"
import css from "./review-order-page.module.css"

const loadCalls = () => import("./review-calls")

const STARS = [
  { value: "5", label: "5 stars: love it" },
  { value: "4", label: "4 stars: good" },
  { value: "3", label: "3 stars: fine" },
  { value: "2", label: "2 stars: not quite" },
  { value: "1", label: "1 star: no" },
] as const

const SAY: readonly FieldSpec[] = [
  {
    name: "title",
    label: "Sum it up in one line",
    required: true,
    wide: true,
    maxLength: REVIEW_LENGTHS.title,
  },
  { name: "words", label: "Your review", required: true, wide: true, rows: 6 },
]
const WHO: readonly FieldSpec[] = [
  {
    name: "name",
    label: "Name to display",
    hint: "First name and an initial, such as Ida B., or whatever you like.",
    required: true,
    maxLength: REVIEW_LENGTHS.name,
    autoComplete: "nickname",
  },
  {
    name: "sled",
    label: "Your sled",
    hint: "Year, make and model.",
    maxLength: REVIEW_LENGTHS.sled,
  },
]
const TERMS: readonly FieldSpec[] = [
  {
    as: "check",
    name: "gallery",
    label: "My photos may also show in the gallery of builds, with this name.",
  },
  {
    as: "check",
    name: "agreed",
    label: "This is my own experience and these are my own photos. You may publish both in the shop.",
    required: true,
  },
]

function StarsField() {
  const { value, change, shared } = useField<string>("stars")
  return (
    <RadioGroup {...shared} label="Stars" required value={value} onValueChange={change} options={STARS} />
  )
}

/** Photos sent earlier, each of which may be removed. */
function KeptPhotos({ photos, onChanged }: Pick<OwnReview, "photos"> & { onChanged: () => void }) {
  const { value, change } = useField<readonly string[]>("keep")
  if (photos.length === 0) return null
  return (
    <ul className={css.kept}>
      {photos.map(({ id, small, width, height }, at) => (
        <li key={id}>
          <label className={css.keep}>
            <img src={small} alt="" width={width} height={height} />
            <span>
              <input
                type="checkbox"
                checked={value.includes(id)}
                onChange={({ currentTarget: { checked } }) => {
                  change(checked ? [...value, id] : value.filter((each) => each !== id))
                  onChanged()
                }}
              />{" "}
              Keep photo {at + 1}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

const startOf = (token: string, thing: string, review: OwnReview | null): FormValues => ({
  token,
  thing,
  stars: review ? String(review.stars) : "",
  title: review?.title ?? "",
  words: review?.words ?? "",
  name: review?.name ?? "",
  sled: review?.sled ?? "",
  gallery: review?.gallery ?? false,
  agreed: false,
  keep: review?.photos.map(({ id }) => id) ?? [],
  photos: [],
})

/** Only in its tab: the link is its buyer's. That it is their own is said anew, and the shop says which photos are kept. */
const draftOf = (order: string, thing: string) =>
  deviceDraft(`review/${order}/${thing}`, {
    inTabAlone: true,
    pick: ({ token: _token, thing: _thing, agreed: _agreed, keep: _keep, ...typed }) => typed,
  })

export interface ReviewFormProps {
  token: string
  /** Number of the order it was bought with. */
  order: string
  thing: string
  review: OwnReview | null
  /** Address of the link out of this page. */
  back: string
}

/** What a rider says about something they bought, new or edited. */
export function ReviewForm({ token, order, thing, review, back }: ReviewFormProps) {
  const botCheck = useBotCheck()
  const calls = useCalls(loadCalls)
  const form = useShopForm<FormValues, string>({
    start: startOf(token, thing, review),
    draft: draftOf(order, thing),
    botCheck,
    check: async (values) => ({ ...(await calls()).reviewErrors(values), ...photoErrors(values) }),
    send: async (values, options) => (await calls()).sendReview(values, options),
  })
  const kept = useFormValues(form, ({ keep }: FormValues) => (keep as readonly string[]).length)
  if (form.state.status === "sent") {
    return (
      <SuccessArea title="Braaap!">
        <p>{form.state.result}</p>
        <p>
          <ButtonLink href={back} reload variant="secondary">
            Back to Your Order’s Reviews
          </ButtonLink>
        </p>
      </SuccessArea>
    )
  }
  return (
    <FormFrame
      form={form}
      label={review ? "Send Again" : "Send Review"}
      canSend={botCheck.token !== null}
      takesPhotos
    >
      <FormSection title="How is it?">
        <div className={css.whole}>
          <StarsField />
        </div>
        <Fields of={SAY} />
      </FormSection>
      <FormSection title="Photos" hint="On the sled, if you can.">
        <div className={css.whole}>
          {review && <KeptPhotos photos={review.photos} onChanged={() => form.entered("photos")} />}
          <PhotoList
            name="photos"
            label="Your photos"
            taken={ANY_PHOTO}
            limit={photoRoom(kept)}
            hint={`Up to ${MAX_REVIEW_PHOTOS}${review?.photos.length ? " with those you keep" : ""}, at most 10 MB each. We remove where and when they were taken.`}
          />
        </div>
      </FormSection>
      <FormSection title="About you">
        <Fields of={WHO} />
      </FormSection>
      <FormSection title="Before you send">
        <div className={css.whole}>
          <Fields of={TERMS} />
        </div>
        <BotCheck check={botCheck} error={form.errors.turnstile ?? null} />
      </FormSection>
    </FormFrame>
  )
}
