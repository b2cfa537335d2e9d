import * as z from "zod/mini"
import { blankLines } from "./form-fields"

/** One scene of the home page's carousel. */
export const HeroText = z.object({
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

/** How a text is typed: one line, a few plain sentences, an address of the shop, or sections with headings. */
export const TextKind = z.enum(["line", "sentences", "path", "sections"])
export type TextKind = z.infer<typeof TextKind>

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
  /** The shop's own words, for going back to them. */
  fallback: z.string(),
  /** Counts the changes; 0 while the shop's own words stand. */
  version: z.number(),
  edited_by: z.nullable(z.string()),
  edited_at: z.nullable(z.string()),
})
export type StaffText = z.infer<typeof StaffText>

/** GET /admin/content */
export const StaffTexts = z.object({
  pages: z.array(z.object({ name: z.string(), path: z.string(), texts: z.array(StaffText) })),
})
export type StaffTexts = z.infer<typeof StaffTexts>

/** Each text has a limit of its own below this (`StaffText.max`), and says when it may be blank. */
const editedText = blankLines("Please write something.", 50_000)

/** POST /admin/content/{key}; a null value goes back to the shop's own words. */
export const EditText = z.object({
  value: z.nullable(editedText),
  /** The version that was edited. */
  version: z.int("The version is missing."),
})
export type EditText = z.infer<typeof EditText>
