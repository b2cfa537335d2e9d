import type { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
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
import { sdk } from "../shared/call"
import { PAGE_SIZE } from "../shared/list"

const ROOT = "/admin/fitment"
const KEY = "fitment"

/** ms between two looks at an import that is being worked on. */
const WATCH = 500

type Query = Record<string, string | number | undefined>

const read = <T>(path: string, query?: Query) =>
  sdk.client.fetch<T>(`${ROOT}/${path}`, query ? { query } : {})

export function useSleds(query: Query) {
  return useQuery({
    queryKey: [KEY, "sleds", query],
    queryFn: () => read<SledList>("sleds", { ...query, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
}

export function useSled(id: string) {
  return useQuery({
    queryKey: [KEY, "sled", id],
    queryFn: () => read<SledItem>(`sleds/${encodeURIComponent(id)}`),
    retry: false,
  })
}

export function useParts() {
  return useQuery({ queryKey: [KEY, "parts"], queryFn: () => read<FitmentParts>("parts") })
}

/** Saves a sled; a new one without an id. */
export function useSaveSled(id: string | null) {
  const client = useQueryClient()
  return useMutation<SledItem, FetchError, SledFormInput>({
    mutationFn: (body) =>
      sdk.client.fetch(id ? `${ROOT}/sleds/${encodeURIComponent(id)}` : `${ROOT}/sleds`, {
        method: "POST",
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useRemoveSled(id: string) {
  const client = useQueryClient()
  return useMutation<unknown, FetchError, void>({
    mutationFn: () => sdk.client.fetch(`${ROOT}/sleds/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, "sleds"] }),
  })
}

export function useGaps(page: number, kind: string | undefined) {
  return useQuery({
    queryKey: [KEY, "gaps", page, kind],
    queryFn: () => read<GapList>("gaps", { kind, limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
}

export function useDismissGap() {
  const client = useQueryClient()
  return useMutation<unknown, FetchError, string>({
    mutationFn: (id) => sdk.client.fetch(`${ROOT}/gaps/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, "gaps"] }),
  })
}

export function useImports(page: number) {
  return useQuery({
    queryKey: [KEY, "imports", page],
    queryFn: () => read<ImportList>("imports", { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
}

/** One import, looked at again while it is worked on. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [KEY, "import", id],
    queryFn: () => read<ImportItem>(`imports/${encodeURIComponent(id)}`),
    retry: false,
    refetchInterval: ({ state }) =>
      ["checking", "applying"].includes(state.data?.import.status ?? "") ? WATCH : false,
  })
}

export function useImportRows(id: string, action: PlannedRow["action"], page: number) {
  return useQuery({
    queryKey: [KEY, "import", id, "rows", action, page],
    queryFn: () =>
      read<ImportRows>(`imports/${encodeURIComponent(id)}/rows`, {
        action,
        limit: PAGE_SIZE,
        offset: page * PAGE_SIZE,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useApplyImport(id: string) {
  const client = useQueryClient()
  return useMutation<ImportItem, FetchError, void>({
    mutationFn: () => sdk.client.fetch(`${ROOT}/imports/${encodeURIComponent(id)}/apply`, { method: "POST" }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export interface Upload {
  file: File
  mode: "whole" | "update"
}

/** Sends a file as it is, byte for byte, so that the server sees its real encoding. */
export function useUpload() {
  return useMutation<ImportItem, Error, Upload>({
    mutationFn: async ({ file, mode }) => {
      const query = new URLSearchParams({ file_name: file.name, mode })
      const response = await fetch(`${ROOT}/imports?${query}`, {
        method: "POST",
        credentials: "same-origin",
        headers: { accept: "application/json", "content-type": "text/csv" },
        body: file,
      })
      const answer = (await response.json()) as ImportItem & { message?: string }
      if (!response.ok) throw new Error(answer.message ?? "The file could not be sent.")
      return answer
    },
  })
}
