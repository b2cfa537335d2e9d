import type {
  DemoPartList,
  FitmentParts,
  GapList,
  ImportItem,
  ImportList,
  ImportRows,
  SledItem,
  SledList,
} from "../../api/admin/fitment/fitment-answer"
import type { PlannedRow } from "../../modules/fitment/domain/import-plan"
import type { SledFormInput } from "../../modules/fitment/domain/sled-form"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"

const FITMENT = "/admin/fitment"
const SLEDS = `${FITMENT}/sleds`
const GAPS = `${FITMENT}/gaps`
const IMPORTS = `${FITMENT}/imports`

const sledAt = (id: string) => `${SLEDS}/${encodeURIComponent(id)}`
const importAt = (id: string) => `${IMPORTS}/${encodeURIComponent(id)}`

/** ms between two reads of an import that is being processed. */
const WATCH = 500

/** A page of sleds, newest year first, then by make and model. `missing` keeps those that lack something. */
export const useSleds = ({ query }: ListAddress<"q" | "year" | "make" | "missing">) =>
  useRead<SledList>(SLEDS, { query })

/** A sled and what fits it. 404 also for one that was removed. */
// Not remembered once it was left: its form would open with what a colleague has changed since.
export const useSled = (id: string) => useRead<SledItem>(sledAt(id), { gcTime: 0 })

/** The SKUs that fitment can name, and the years and makes that there are. */
export const useParts = () => useRead<FitmentParts>(`${FITMENT}/parts`)

/** Saves a sled; a new one without an id. */
export const useSaveSled = (id: string | null) =>
  useSend<SledItem, SledFormInput>({
    call: (body) => ({ path: id ? sledAt(id) : SLEDS, body }),
    area: FITMENT,
    answerOf: ({ sled }) => sledAt(sled.id),
  })

/** Riders can no longer choose it; accounts that have it, and imports, still know it. */
export const useRemoveSled = (id: string) =>
  useSend({ call: () => ({ path: sledAt(id), method: "DELETE" }), area: FITMENT })

/** What riders looked for and didn't find, most requested first. */
export const useGaps = ({ query }: ListAddress<"kind">) => useRead<GapList>(GAPS, { query })

/** Takes a gap off the list; it returns when a rider asks again. */
export const useDismissGap = (id: string) =>
  useSend({ call: () => ({ path: `${GAPS}/${encodeURIComponent(id)}`, method: "DELETE" }), area: GAPS })

/** Products on sale whose fit and torque are the demo's, until they are verified (section 9). */
export const useDemoParts = () => useRead<DemoPartList>(`${FITMENT}/demo-parts`)

/** Confirms that someone has checked a product's fit and torque. */
export const useVerifyPart = (id: string) =>
  useSend({
    call: () => ({ path: `${FITMENT}/demo-parts/${encodeURIComponent(id)}/verify` }),
    area: FITMENT,
  })

/** A page of imports, newest first. */
export const useImports = ({ query }: ListAddress<never>) => useRead<ImportList>(IMPORTS, { query })

/** One import, read again while it is processed. */
export const useImport = (id: string) =>
  useRead<ImportItem>(importAt(id), {
    refetchInterval: ({ state }) =>
      ["checking", "applying"].includes(state.data?.import.status ?? "") ? WATCH : false,
  })

/** The rows of one kind, a page at a time, by line. Their count is in the import itself. */
export const useImportRows = (id: string, action: PlannedRow["action"], page: ListAddress<never>["query"]) =>
  useRead<ImportRows>(`${importAt(id)}/rows`, { query: { ...page, action } })

/**
 * Answers at once and applies in the background, all or nothing; `useImport` follows it. Asks first when sleds would be
 * removed. 409 when it isn't ready, or the sleds have changed since it was checked.
 */
export const useApplyImport = (id: string) =>
  useSend<ImportItem>({ call: () => ({ path: `${importAt(id)}/apply` }), area: FITMENT })

export interface Upload {
  file: File
  mode: "whole" | "update"
}

/** Sends a file as it is, so that the server sees its real encoding. */
export const useUpload = () =>
  useSend<ImportItem, Upload>({
    call: ({ file, mode }) => ({
      path: IMPORTS,
      query: { file_name: file.name, mode },
      body: new Blob([file], { type: "text/csv" }),
    }),
    area: IMPORTS,
  })
