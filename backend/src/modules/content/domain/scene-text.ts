import * as z from "zod/mini"
import { isPictureKey } from "../../../contracts/content/picture-key"
import { blankLine, requiredLine } from "../../../contracts/forms/form-fields"
import { parseJson } from "./parse-json"

/** The scenes that the shop draws itself. */
export const DRAWN_SCENES = ["powder-skis", "night-ride", "workshop"] as const

const picture = {
  /** What is shown as long as staff have uploaded no picture. */
  drawn: z.enum(DRAWN_SCENES, "Please choose one of the drawn scenes."),
  /** Key of an uploaded picture; empty for the drawn one. */
  picture: z
    .string("Please upload a picture.")
    .check(z.refine((key) => key === "" || isPictureKey(key), "Please upload the picture here.")),
  /** Read aloud to people who don't see it; a drawn one says nothing that isn't next to it anyway. */
  alt: blankLine("Please describe what the picture shows.", 140),
}

/** One scene of the home page's carousel, as stored by staff. */
const Scene = z.object({
  title: requiredLine("Please enter a title.", 40),
  text: requiredLine("Please enter a line or two.", 140),
  label: requiredLine("Please enter the button's text.", 30),
  path: requiredLine("Please enter where the button goes.", 120),
  ...picture,
})
export type Scene = z.infer<typeof Scene>

/** A single picture. */
const Picture = z.object(picture)
export type ScenePicture = z.infer<typeof Picture>

export const MAX_SCENES = 6

const Scenes = z.array(Scene)

/** Scenes from their text (JSON); null when it isn't one. */
export function readScenes(text: string): Scene[] | null {
  const read = z.safeParse(Scenes, parseJson(text))
  return read.success ? read.data : null
}

/** A picture from its text (JSON); null when it isn't one. */
export function readPicture(text: string): ScenePicture | null {
  const read = z.safeParse(Picture, parseJson(text))
  return read.success ? read.data : null
}

const NO_ALT = "Please describe the picture for people who can't see it."

const lacksAlt = ({ picture, alt }: ScenePicture) => picture !== "" && alt === ""

/** Why a text isn't a list of scenes, one sentence per fault, with the position of the scene it is about. */
export function sceneErrors(text: string): string[] {
  const read = z.safeParse(Scenes, parseJson(text))
  if (!read.success) {
    return read.error.issues.map(({ path: [at], message }) =>
      typeof at === "number" ? `Scene ${at + 1}: ${message}` : "These aren't scenes.",
    )
  }
  const scenes = read.data
  if (scenes.length === 0) return ["Please keep at least one scene."]
  if (scenes.length > MAX_SCENES) return [`There is room for ${MAX_SCENES} scenes.`]
  const twice = scenes.find(({ title }, at) => scenes.findIndex((other) => other.title === title) !== at)
  return [
    ...scenes.flatMap((scene, at) => (lacksAlt(scene) ? [`Scene ${at + 1}: ${NO_ALT}`] : [])),
    ...(twice ? [`Two scenes say “${twice.title}”.`] : []),
  ]
}

/** Why a text isn't a picture, one sentence per fault. */
export function pictureErrors(text: string): string[] {
  const read = z.safeParse(Picture, parseJson(text))
  if (!read.success) return read.error.issues.map(({ message }) => message)
  return lacksAlt(read.data) ? [NO_ALT] : []
}

/** Keys of uploaded pictures that a text shows. */
export const picturesOf = (text: string): string[] =>
  (readScenes(text) ?? [readPicture(text)]).flatMap((each) => (each?.picture ? [each.picture] : []))

/** As stored: only their fields, tidied; what isn't scenes is kept, so that its faults can be reported. */
export const tidyScenes = (text: string): string =>
  JSON.stringify(readScenes(text) ?? parseJson(text) ?? text)
/** As `tidyScenes`, for a single picture. */
export const tidyPicture = (text: string): string =>
  JSON.stringify(readPicture(text) ?? parseJson(text) ?? text)
