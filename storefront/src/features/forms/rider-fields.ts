import { SHIRT_SIZES } from "#contracts/forms/rider-choices"
import { RIDER_LABELS } from "#contracts/forms/rider-labels"
import { type FieldSpec, optionsOf } from "./fields"
import { EMAIL, PHONE, WHOLE_NUMBER } from "./text-fields"

// The fields of a rider's application, section by section (sections 3 and 5, "Rider application").

export const ABOUT_YOU: readonly FieldSpec[] = [
  { name: "previously", as: "yes-no", label: RIDER_LABELS.previously, wide: true },
  { name: "firstName", label: RIDER_LABELS.firstName, required: true, autoComplete: "given-name" },
  { name: "lastName", label: RIDER_LABELS.lastName, required: true, autoComplete: "family-name" },
  { ...WHOLE_NUMBER, name: "age", label: RIDER_LABELS.age, required: true },
  {
    name: "shirtSize",
    as: "select",
    label: RIDER_LABELS.shirtSize,
    required: true,
    placeholder: "Choose one",
    options: optionsOf(SHIRT_SIZES),
  },
  { ...EMAIL, name: "email", label: RIDER_LABELS.email, required: true, autoComplete: "email" },
  { ...PHONE, name: "phone", label: RIDER_LABELS.phone, required: true, autoComplete: "tel" },
]

export const FOLLOWERS: readonly FieldSpec[] = [
  { name: "instagram", label: RIDER_LABELS.instagram, required: true },
  { name: "facebook", label: RIDER_LABELS.facebook, required: true },
  { name: "youtube", label: RIDER_LABELS.youtube },
  { name: "snapchat", label: RIDER_LABELS.snapchat },
  { name: "tiktok", label: RIDER_LABELS.tiktok },
  { name: "followers", label: RIDER_LABELS.followers, required: true, inputMode: "numeric" },
  { name: "oftenSocial", label: RIDER_LABELS.oftenSocial, wide: true },
]

export const WHY_YOU: readonly FieldSpec[] = [
  {
    name: "interested",
    label: RIDER_LABELS.interested,
    required: true,
    rows: 5,
    wide: true,
  },
  { name: "planPromote", label: RIDER_LABELS.planPromote, rows: 4, wide: true },
  { name: "helpGrow", label: RIDER_LABELS.helpGrow, rows: 4, wide: true },
]

export const YOUR_SLED: readonly FieldSpec[] = [
  { name: "sled", label: RIDER_LABELS.sled },
  { name: "sledNumber", label: RIDER_LABELS.sledNumber },
]

export const YOUR_RIDING: readonly FieldSpec[] = [
  { name: "teamName", label: RIDER_LABELS.teamName, wide: true },
  { name: "circuits", label: RIDER_LABELS.circuits, wide: true },
  { name: "classes", label: RIDER_LABELS.classes, wide: true },
  { name: "highlights", label: RIDER_LABELS.highlights, rows: 4, wide: true },
  { name: "finalPoints", label: RIDER_LABELS.finalPoints, wide: true },
  { name: "films", label: RIDER_LABELS.films, wide: true },
  { name: "xgames", label: RIDER_LABELS.xgames, wide: true },
  { name: "otherSponsors", label: RIDER_LABELS.otherSponsors, wide: true },
]

export const YOUR_DEALERSHIP: readonly FieldSpec[] = [
  { name: "dealershipName", label: RIDER_LABELS.dealershipName, autoComplete: "off" },
  { ...PHONE, name: "dealershipPhone", label: RIDER_LABELS.dealershipPhone, autoComplete: "off" },
  { name: "helpDealership", label: RIDER_LABELS.helpDealership, rows: 3, wide: true },
]

export const TERMS: readonly FieldSpec[] = [
  {
    name: "terms.responsible",
    as: "check",
    required: true,
    label: "I am responsible for what I post and how I ride, and I represent the brand when I wear it.",
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
