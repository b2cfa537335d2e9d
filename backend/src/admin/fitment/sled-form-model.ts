import type { SledItem } from "../../api/admin/fitment/fitment-answer"
import { BOGIE_POSITIONS } from "../../contracts/builder/bogie-positions"
import type { SledFormInput } from "../../modules/fitment/domain/sled-form"

/** A sled as it is typed: every field is text, empty for none. */
export interface SledDraft {
  year: string
  make: string
  model: string
  mountKit: string
  dampener: string
  /** By position, 1 to 11. */
  bogies: Record<number, { sku: string; single: boolean }>
  /** Invented by the demo, as stored. */
  demo: boolean
  /** Staff confirm that they have checked it. */
  verified: boolean
  /** When the sled was last changed, as it is shown; null for a new one. */
  seen: string | null
}

const NO_BOGIES = Object.fromEntries(
  BOGIE_POSITIONS.map(({ number }) => [number, { sku: "", single: false }]),
)

/** A draft to start from; what is already known comes from the address. */
export function newDraft(known: URLSearchParams): SledDraft {
  return {
    year: known.get("year") ?? "",
    make: known.get("make") ?? "",
    model: known.get("model") ?? "",
    mountKit: "",
    dampener: "",
    bogies: { ...NO_BOGIES },
    demo: false,
    verified: false,
    seen: null,
  }
}

/** A draft of an existing sled. */
export function draftOf(sled: SledItem["sled"]): SledDraft {
  const bogies = { ...NO_BOGIES }
  for (const { position, sku, single } of sled.bogies) bogies[position] = { sku, single }
  return {
    year: String(sled.year),
    make: sled.make,
    model: sled.model,
    mountKit: sled.mount_kit_sku ?? "",
    dampener: sled.dampener_sku ?? "",
    bogies,
    demo: sled.demo_data,
    verified: false,
    seen: String(sled.updated_at),
  }
}

/** What is sent for a draft. */
export function formOf(draft: SledDraft): SledFormInput {
  return {
    year: Number(draft.year),
    make: draft.make.trim(),
    model: draft.model.trim(),
    mount_kit_sku: draft.mountKit || null,
    dampener_sku: draft.dampener || null,
    verified: draft.verified,
    seen: draft.seen,
    bogies: BOGIE_POSITIONS.flatMap(({ number }) => {
      const { sku, single } = draft.bogies[number] ?? { sku: "", single: false }
      return sku ? [{ position: number, sku, single }] : []
    }),
  }
}
