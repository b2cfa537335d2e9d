import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  PaletteDocument,
  ProductDocument,
  StaffDocument,
  StaffProduct,
  StaffProductPage,
} from "../../contracts/design-staff"
import type { ErrorAnswer } from "../../contracts/error"
import type { StaffOrderFacts } from "../../contracts/order-staff"

/** A call that was refused, with sentences by field. Medusa's own client keeps only the first of them. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly answer: ErrorAnswer,
  ) {
    super(answer.message)
  }
}

interface Call {
  body?: unknown
  /** POST with a body, else GET, when left out. */
  method?: "DELETE"
}

/** Calls the backend that serves this admin, with its session. @throws {CallError} */
export async function call<T>(path: string, { body, method }: Call = {}): Promise<T> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response
    .json()
    .catch(() => ({ message: "The shop did not answer. Please try again." }))
  if (!response.ok) throw new CallError(response.status, answer as ErrorAnswer)
  return answer as T
}

const KEY = "designs"

export function useStaffProducts() {
  return useQuery({
    queryKey: [KEY],
    queryFn: () => call<{ products: StaffProduct[] }>("/admin/designs"),
    placeholderData: keepPreviousData,
  })
}

export function useStaffProduct(code: string) {
  return useQuery({
    queryKey: [KEY, "product", code],
    queryFn: () => call<StaffProductPage>(`/admin/designs/products/${encodeURIComponent(code)}`),
    // What staff type must not be swept away by a reading in the background.
    refetchOnWindowFocus: false,
  })
}

export function usePalette() {
  return useQuery({
    queryKey: [KEY, "palette"],
    queryFn: () => call<StaffDocument<PaletteDocument>>("/admin/designs/palette"),
    refetchOnWindowFocus: false,
  })
}

/** Sends a document back; what is answered takes the place of what was read. */
function useSave<Document, Page extends StaffDocument<Document>>(path: string, key: string[]) {
  const queries = useQueryClient()
  return useMutation<Page, CallError, { version: string; document: Document }>({
    mutationFn: (save) => call<Page>(path, { body: save }),
    onSuccess: (page) => {
      queries.setQueryData([KEY, ...key], page)
      return queries.invalidateQueries({ queryKey: [KEY], exact: true })
    },
  })
}

/** What the shop knows of an order beyond Medusa's own page. */
export function useOrderFacts(orderId: string) {
  return useQuery({
    queryKey: ["order-builds", orderId],
    queryFn: () => call<StaffOrderFacts>(`/admin/order-builds/${encodeURIComponent(orderId)}`),
  })
}

export function useSaveProduct(code: string) {
  return useSave<ProductDocument, StaffProductPage>(`/admin/designs/products/${encodeURIComponent(code)}`, [
    "product",
    code,
  ])
}

export function useSavePalette() {
  return useSave<PaletteDocument, StaffDocument<PaletteDocument>>("/admin/designs/palette", ["palette"])
}
