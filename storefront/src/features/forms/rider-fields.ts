import { SHIRT_SIZES } from "#contracts/rider-choices"
import { type FieldSpec, optionsOf } from "./fields"
import { EMAIL, PHONE, WHOLE_NUMBER } from "./text-fields"

// The fields of a rider's application, section by section (sections 3 and 5, "Rider application").

export const ABOUT_YOU: readonly FieldSpec[] = [
  { name: "previously", as: "yes-no", label: "Were you sponsored by us before?", wide: true },
  { name: "firstName", label: "First name", required: true, autoComplete: "given-name" },
  { name: "lastName", label: "Last name", required: true, autoComplete: "family-name" },
  { ...WHOLE_NUMBER, name: "age", label: "Age", required: true },
  {
    name: "shirtSize",
    as: "select",
    label: "Shirt size",
    required: true,
    placeholder: "Choose one",
    options: optionsOf(SHIRT_SIZES),
  },
  { ...EMAIL, name: "email", label: "Email", required: true, autoComplete: "email" },
  { ...PHONE, name: "phone", label: "Phone", required: true, autoComplete: "tel" },
]

export const FOLLOWERS: readonly FieldSpec[] = [
  { name: "instagram", label: "Instagram", required: true },
  { name: "facebook", label: "Facebook", required: true },
  { name: "youtube", label: "YouTube" },
  { name: "snapchat", label: "Snapchat" },
  { name: "tiktok", label: "TikTok" },
  { name: "followers", label: "Total followers", required: true, inputMode: "numeric" },
  { name: "oftenSocial", label: "How often do you post?", wide: true },
]

export const WHY_YOU: readonly FieldSpec[] = [
  {
    name: "interested",
    label: "Why are you interested in riding for us?",
    required: true,
    rows: 5,
    wide: true,
  },
  { name: "planPromote", label: "How do you plan to promote us?", rows: 4, wide: true },
  { name: "helpGrow", label: "How can you help us grow?", rows: 4, wide: true },
]

export const YOUR_SLED: readonly FieldSpec[] = [
  { name: "sled", label: "Your sled" },
  { name: "sledNumber", label: "Sled number" },
]

export const YOUR_RIDING: readonly FieldSpec[] = [
  { name: "teamName", label: "Team name", wide: true },
  { name: "circuits", label: "Circuits", wide: true },
  { name: "classes", label: "Classes", wide: true },
  { name: "highlights", label: "Highlights of last season", rows: 4, wide: true },
  { name: "finalPoints", label: "Final points standings", wide: true },
  { name: "films", label: "Films you've been in", wide: true },
  { name: "xgames", label: "X Games you've competed in", wide: true },
  { name: "otherSponsors", label: "Other sponsors", wide: true },
]

export const YOUR_DEALERSHIP: readonly FieldSpec[] = [
  { name: "dealershipName", label: "Dealership", autoComplete: "off" },
  { ...PHONE, name: "dealershipPhone", label: "Dealership's phone", autoComplete: "off" },
  { name: "helpDealership", label: "How do you help your dealership?", rows: 3, wide: true },
]

export const TERMS: readonly FieldSpec[] = [
  {
    name: "terms.responsible",
    as: "check",
    required: true,
    label: "I am responsible for what I post and how I ride, and I stand for the brand when I wear it.",
  },
  {
    name: "terms.submitting",
    as: "check",
    required: true,
    label: "I understand that submitting this is an application, not a promise of sponsorship.",
  },
  {
    name: "terms.verified",
    as: "check",
    required: true,
    label: "I have checked what I entered, and all of it is true.",
  },
]

export const RIDER_FIELDS: readonly FieldSpec[] = [
  ...ABOUT_YOU,
  ...FOLLOWERS,
  ...WHY_YOU,
  ...YOUR_SLED,
  ...YOUR_RIDING,
  ...YOUR_DEALERSHIP,
  ...TERMS,
]
