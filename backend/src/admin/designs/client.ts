import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  PaletteDocument,
  ProductDocument,
  StaffDocument,
  StaffProduct,
  StaffProductPage,
} from "../../contracts/design-staff"
import type { StaffOrderFacts } from "../../contracts/order-staff"
import { type CallError, call } from "../shared/call"

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
