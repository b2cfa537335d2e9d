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

export const useSleds = ({ query }: ListAddress<"q" | "year" | "make" | "missing">) =>
  useRead<SledList>(SLEDS, { query })

export const useSled = (id: string) => useRead<SledItem>(sledAt(id))

export const useParts = () => useRead<FitmentParts>(`${FITMENT}/parts`)

/** Saves a sled; a new one without an id. */
export const useSaveSled = (id: string | null) =>
  useSend<SledItem, SledFormInput>({
    call: (body) => ({ path: id ? sledAt(id) : SLEDS, body }),
    area: FITMENT,
    answerOf: ({ sled }) => sledAt(sled.id),
  })

export const useRemoveSled = (id: string) =>
  useSend({ call: () => ({ path: sledAt(id), method: "DELETE" }), area: FITMENT })

export const useGaps = ({ query }: ListAddress<"kind">) => useRead<GapList>(GAPS, { query })

export const useDismissGap = (id: string) =>
  useSend({ call: () => ({ path: `${GAPS}/${encodeURIComponent(id)}`, method: "DELETE" }), area: GAPS })

export const useDemoParts = () => useRead<DemoPartList>(`${FITMENT}/demo-parts`)

/** Confirms that someone has checked a product's fit and torque. */
export const useVerifyPart = (id: string) =>
  useSend({
    call: () => ({ path: `${FITMENT}/demo-parts/${encodeURIComponent(id)}/verify` }),
    area: FITMENT,
  })

export const useImports = ({ query }: ListAddress<never>) => useRead<ImportList>(IMPORTS, { query })

/** One import, read again while it is processed. */
export const useImport = (id: string) =>
  useRead<ImportItem>(importAt(id), {
    refetchInterval: ({ state }) =>
      ["checking", "applying"].includes(state.data?.import.status ?? "") ? WATCH : false,
  })

export const useImportRows = (id: string, action: PlannedRow["action"], page: ListAddress<never>["query"]) =>
  useRead<ImportRows>(`${importAt(id)}/rows`, { query: { ...page, action } })

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
