import { drawStill } from "./draw-still"
import type { Subject } from "./shapes"
import { writeGlb, writeViewGlb } from "./write-glb"
import { writeUsdz } from "./write-usdz"

/** The formats that a model is written in: for any viewer, for the shop's own, for iOS. */
export const MODEL_FORMATS = ["glb", "view.glb", "usdz"] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** A model to be made, or a still of it after a turn of that many degrees. */
export type Order =
  | { subject: Subject; format: ModelFormat }
  | { subject: Subject; format: "still"; turn: number }

/** Makes a model's file or a still; runs in the thread for models (modeler-thread.mjs). */
export async function writeModel(order: Order): Promise<Uint8Array> {
  const { subject, format } = order
  if (format === "still") return await drawStill(subject, order.turn)
  if (format === "view.glb") return await writeViewGlb(subject)
  if (format === "usdz") return await writeUsdz(subject)
  return await writeGlb(subject)
}
