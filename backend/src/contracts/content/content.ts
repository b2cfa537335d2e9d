import * as z from "zod/mini"
import { blankLines, code, id } from "../forms/form-fields"
import { confirmed } from "../staff/ask-first"
import { MAIL_NAMES } from "./mail-names"

/** One of staff's pictures, or one of the shop's drawings. */
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
  /** The button's address in the shop. */
  path: z.string(),
})
export type HeroText = z.infer<typeof HeroText>

/** GET /shop/content/home */
export const HomeTexts = z.object({
  slides: z.array(HeroText),
  designs: z.string(),
  families: z.string(),
  story: z.string(),
  /** The steps of how parts are made, below the scenes. */
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
  /** The page's opening words, also its description for search engines. */
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.array(z.string()) })),
})
export type TextPage = z.infer<typeof TextPage>

/**
 * How a text is edited: one line, a few plain sentences, an address of the shop, sections with headings, a telephone
 * number, an email address, two moments of the shop's clock (`2025-06-23T00:00:00/2025-09-05T23:59:59`), or links
 * (JSON: `[{"name": "Skis", "path": "/skis", "visible": true}]`), scenes of the home page or a picture (JSON:
 * modules/content/domain/scene-text.ts), or products that a cart offers (JSON: offers-text.ts there).
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

/** For answers: as a clock in Chicago shows it, `2026-11-27T06:00:00`. */
const clock = z.string()

/** Planned words. */
export const PlannedText = z.object({
  id: z.string(),
  /** Null for the shop's own. */
  value: z.nullable(z.string()),
  from: clock,
  /** Null: permanently. */
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
  /** The current words: staff's own, or the shop's. */
  value: z.string(),
  /** Id of the current words; null for the shop's own. */
  standing: z.nullable(z.string()),
  /** The shop's own words, for returning to them. */
  fallback: z.string(),
  /** When the current words end automatically; null for never. */
  until: z.nullable(clock),
  /** Addresses in the current or planned words that lead nowhere (any more). */
  dead: z.array(z.string()),
  /** What is planned, next first. */
  planned: z.array(PlannedText),
  /** Whether the last change can be undone. */
  can_undo: z.boolean(),
  /** Counts the changes; 0 while the shop's own words are current. */
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
      /** The mail that the texts belong to; absent for a page's. */
      mail: z.optional(z.enum(MAIL_NAMES)),
      texts: z.array(StaffText),
    }),
  ),
})
export type StaffTexts = z.infer<typeof StaffTexts>

/** Each text has its own, lower limit (`StaffText.max`), and states whether it may be blank. */
const editedText = blankLines("Please write something.", 50_000)

/** As a clock in Chicago shows it, with or without seconds; empty for none. */
export const time = z._default(
  code(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?)?$/, "Please enter a date and a time."),
  "",
)

const version = z.int("The version is missing.")

/**
 * What was current when the text was read, from `StaffText.standing`: planned words begin and end without a change, so
 * the version doesn't reflect them. Absent where it doesn't matter, as for words planned for later.
 */
const standing = z.optional(z.nullable(id("Please say what stood.")))

/** POST /admin/content/{key}; a null value goes back to the shop's own words. */
export const EditText = z.object({
  value: z.nullable(editedText),
  /** The version that was edited. */
  version,
  standing,
  /** Empty: now. */
  from: time,
  /** Empty: permanently; otherwise the words underneath return then. */
  until: time,
  /** The yes to a question about shipping rates. */
  confirmed,
})
export type EditText = z.input<typeof EditText>

/** POST /admin/content/{key}/undo: undoes the last change. */
export const UndoText = z.object({ version, standing })
export type UndoText = z.infer<typeof UndoText>

/** POST /admin/content/{key}/withdraw: withdraws planned words before their time. */
export const WithdrawText = z.object({ version, id: id("Please say which.") })
export type WithdrawText = z.infer<typeof WithdrawText>

/** GET /admin/content/{key}/history: everything that was ever current, latest first. */
export const TextHistory = z.object({
  label: z.string(),
  stretches: z.array(
    z.object({
      /** Null for the shop's own words. */
      value: z.nullable(z.string()),
      from: z.nullable(clock),
      /** Null for what is current. */
      until: z.nullable(clock),
      by: z.nullable(z.string()),
    }),
  ),
})
export type TextHistory = z.infer<typeof TextHistory>

/** The most unsaved texts that one preview may contain. */
const MAX_PREVIEWED = 80

/** Unsaved words. */
export const previewedWords = z._default(
  z
    .array(z.object({ key: id("Please name a text."), value: editedText }))
    .check(z.maxLength(MAX_PREVIEWED, "That's too many texts for one preview.")),
  [],
)

/** POST /admin/content-previews: a preview of a page before it is public. */
export const MakePreview = z.object({
  /** The page's, as in `StaffTexts`. */
  path: code(/^\/[a-z0-9/-]*$/, "Please name a page."),
  /** As it will be then; empty for now. */
  at: time,
  words: previewedWords,
})
export type MakePreview = z.input<typeof MakePreview>

/** Where the preview is, for some minutes. */
export const PreviewLink = z.object({ path: z.string() })
export type PreviewLink = z.infer<typeof PreviewLink>

/** Sent with the calls for a page's data when it is previewed. */
export const PREVIEW_HEADER = "x-preview"
/** The previewed page's path, sent beside it: a preview opens only one page. */
export const PREVIEW_PATH_HEADER = "x-preview-path"
/** The parameter in a preview's address. */
export const PREVIEW_PARAM = "preview"
