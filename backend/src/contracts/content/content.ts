import * as z from "zod/mini"
import { blankLines, code, id } from "../forms/form-fields"
import { confirmed } from "../staff/ask-first"
import { MAIL_NAMES } from "./mail-names"

/** A picture of staff's, or one of the shop's drawings. */
const shownPicture = {
  /** Name of the drawing. */
  drawn: z.string(),
  /** Key of staff's picture below `/storage/scenes/{full|medium}/`; absent: the drawing is shown. */
  picture: z.optional(z.string()),
  alt: z.string(),
}
export const ShownPicture = z.object(shownPicture)
export type ShownPicture = z.infer<typeof ShownPicture>

/** One scene of the home page's carousel. */
export const HeroText = z.object({
  ...shownPicture,
  title: z.string(),
  text: z.string(),
  label: z.string(),
  /** Address in the shop that the button goes to. */
  path: z.string(),
})
export type HeroText = z.infer<typeof HeroText>

/** GET /shop/content/home */
export const HomeTexts = z.object({
  slides: z.array(HeroText),
  designs: z.string(),
  families: z.string(),
  story: z.string(),
  /** The steps of how parts are made, below it. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The picture beside them. */
  workshop: ShownPicture,
  featured: z.string(),
  contact: z.string(),
})
export type HomeTexts = z.infer<typeof HomeTexts>

/** GET /shop/content/{return-policy|shipping|privacy|dog-days-of-summer-sale} */
export const TextPage = z.object({
  title: z.string(),
  /** The page's first words, and its description for search engines. */
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.array(z.string()) })),
})
export type TextPage = z.infer<typeof TextPage>

/**
 * How a text is typed: one line, a few plain sentences, an address of the shop, sections with headings, a telephone
 * number, an e-mail address, two moments of the shop's clock (`2025-06-23T00:00:00/2025-09-05T23:59:59`), or links
 * (JSON: `[{"name": "Skis", "path": "/skis", "visible": true}]`), scenes of the home page or a picture
 * (JSON: modules/content/domain/scene-text.ts), or products that a cart offers (JSON: offers-text.ts there).
 */
export const TextKind = z.enum([
  "line",
  "sentences",
  "path",
  "sections",
  "phone",
  "email",
  "window",
  "links",
  "scenes",
  "picture",
  "offers",
  "rates",
])
export type TextKind = z.infer<typeof TextKind>

/** Of an answer: as a clock in Chicago shows it, `2026-11-27T06:00:00`. */
const clock = z.string()

/** Words that wait for their time. */
export const PlannedText = z.object({
  id: z.string(),
  /** Null for the shop's own. */
  value: z.nullable(z.string()),
  from: clock,
  /** Null for good. */
  until: z.nullable(clock),
  by: z.string(),
})
export type PlannedText = z.infer<typeof PlannedText>

/** One text as staff see it. */
export const StaffText = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: TextKind,
  /** Characters. */
  max: z.number(),
  /** Whether it may be blank. */
  optional: z.boolean(),
  /** What the shop says: staff's own words, or the shop's. */
  value: z.string(),
  /** Of the words that stand; null for the shop's own. */
  standing: z.nullable(z.string()),
  /** The shop's own words, for going back to them. */
  fallback: z.string(),
  /** When what it says ends by itself; null for never. */
  until: z.nullable(clock),
  /** Addresses in what it says, or will, that lead nowhere (any more). */
  dead: z.array(z.string()),
  /** What waits, the next first. */
  planned: z.array(PlannedText),
  /** Whether the last change can be taken back. */
  can_undo: z.boolean(),
  /** Counts the changes; 0 while the shop's own words stand. */
  version: z.number(),
  edited_by: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
})
export type StaffText = z.infer<typeof StaffText>

/** GET /admin/content */
export const StaffTexts = z.object({
  pages: z.array(
    z.object({
      name: z.string(),
      /** Where the texts can be seen; empty for a mail's. */
      path: z.string(),
      /** Which mail the texts are of; absent for a page's. */
      mail: z.optional(z.enum(MAIL_NAMES)),
      texts: z.array(StaffText),
    }),
  ),
})
export type StaffTexts = z.infer<typeof StaffTexts>

/** Each text has a limit of its own below this (`StaffText.max`), and says when it may be blank. */
const editedText = blankLines("Please write something.", 50_000)

/** As a clock in Chicago shows it, with or without seconds; empty for none. */
export const time = z._default(
  code(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?)?$/, "Please enter a date and a time."),
  "",
)

const version = z.int("The version is missing.")

/**
 * What stood when the text was read, as `StaffText.standing` says: planned words begin and end without a change, so the
 * version doesn't know of it. Absent where it doesn't matter, as for words of a later time.
 */
const standing = z.optional(z.nullable(id("Please say what stood.")))

/** POST /admin/content/{key}; a null value goes back to the shop's own words. */
export const EditText = z.object({
  value: z.nullable(editedText),
  /** The version that was edited. */
  version,
  standing,
  /** Empty for now. */
  from: time,
  /** Empty for good; else what stands beneath it is back then. */
  until: time,
  /** Says yes to a question about what shipping is to cost. */
  confirmed,
})
export type EditText = z.input<typeof EditText>

/** POST /admin/content/{key}/undo: takes back the last change. */
export const UndoText = z.object({ version, standing })
export type UndoText = z.infer<typeof UndoText>

/** POST /admin/content/{key}/withdraw: takes back planned words before their time. */
export const WithdrawText = z.object({ version, id: id("Please say which.") })
export type WithdrawText = z.infer<typeof WithdrawText>

/** GET /admin/content/{key}/history: all that ever stood, the latest first. */
export const TextHistory = z.object({
  label: z.string(),
  stretches: z.array(
    z.object({
      /** Null for the shop's own words. */
      value: z.nullable(z.string()),
      from: z.nullable(clock),
      /** Null for what stands now. */
      until: z.nullable(clock),
      by: z.nullable(z.string()),
    }),
  ),
})
export type TextHistory = z.infer<typeof TextHistory>

/** Texts that one look may hold unsaved. */
const MAX_PREVIEWED = 80

/** What isn't saved. */
export const previewedWords = z._default(
  z
    .array(z.object({ key: id("Please name a text."), value: editedText }))
    .check(z.maxLength(MAX_PREVIEWED, "That's too much for one look.")),
  [],
)

/** POST /admin/content-previews: a look at a page before it is public. */
export const MakePreview = z.object({
  /** Of the page, as `StaffTexts` names it. */
  path: code(/^\/[a-z0-9/-]*$/, "Please name a page."),
  /** As it will stand then; empty for now. */
  at: time,
  words: previewedWords,
})
export type MakePreview = z.input<typeof MakePreview>

/** Where the look is, for some minutes. */
export const PreviewLink = z.object({ path: z.string() })
export type PreviewLink = z.infer<typeof PreviewLink>

/** Sent with what a page is made of when it is looked at before it is public. */
export const PREVIEW_HEADER = "x-preview"
/** Of the page that is looked at, beside it: a look opens one page alone. */
export const PREVIEW_PATH_HEADER = "x-preview-path"
/** Of a look's address. */
export const PREVIEW_PARAM = "preview"
