import type { Subject } from "./shapes"
import { writeGlb, writeViewGlb } from "./write-glb"
import { writeUsdz } from "./write-usdz"

/** What a model is written as: for any viewer, for the shop's own, for iOS. */
export const MODEL_FORMATS = ["glb", "view.glb", "usdz"] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** A model to be made. */
export interface Order {
  subject: Subject
  format: ModelFormat
}

/** Makes a model's file; in the thread for models (modeler-thread.mjs). */
export async function writeModel({ subject, format }: Order): Promise<Uint8Array> {
  if (format === "view.glb") return await writeViewGlb(subject)
  if (format === "usdz") return await writeUsdz(subject)
  return await writeGlb(subject)
}
