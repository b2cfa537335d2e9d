import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { BuilderInfo, ProductInfo } from "../../contracts/builder"
import type { AddMadeDesign, EditMadeDesign, StaffShelf } from "../../contracts/ready-to-ship"
import { type CallError, call } from "../shared/call"

const KEY = ["ready-to-ship"]

/** What lies made, newest first. */
export function useShelf() {
  return useQuery({ queryKey: KEY, queryFn: () => call<StaffShelf>("/admin/ready-to-ship") })
}

/** The styles of a product, by the builder's own call. */
export function useStyles(product: string | undefined) {
  return useQuery({
    queryKey: ["builder", product],
    queryFn: () => call<ProductInfo>(`/builder/info/${product}`, { body: {} }),
    enabled: product !== undefined,
  })
}

/** What can be chosen of a style, by the builder's own call. */
export function useStyle(product: string | undefined, style: string | undefined) {
  return useQuery({
    queryKey: ["builder", product, style],
    queryFn: () => call<BuilderInfo>(`/builder/info/${product}/${style}`, { body: {} }),
    enabled: product !== undefined && style !== undefined,
  })
}

/** A change that is answered with the whole list. */
function useChange<Body>(send: (body: Body) => Promise<StaffShelf>) {
  const queries = useQueryClient()
  return useMutation<StaffShelf, CallError, Body>({
    mutationFn: send,
    onSuccess: (shelf) => queries.setQueryData(KEY, shelf),
  })
}

/** Numbers as typed: an empty field is none, which the shop refuses with a sentence at it. */
type Typed<Body> = { [Field in keyof Body]: Body[Field] extends number ? number | null : Body[Field] }

export const useAddMade = () =>
  useChange((body: Typed<AddMadeDesign>) => call<StaffShelf>("/admin/ready-to-ship", { body }))

export const useEditMade = (id: string) =>
  useChange((body: Typed<EditMadeDesign>) =>
    call<StaffShelf>(`/admin/ready-to-ship/${encodeURIComponent(id)}`, { body }),
  )

export const useRemoveMade = () =>
  useChange((id: string) =>
    call<StaffShelf>(`/admin/ready-to-ship/${encodeURIComponent(id)}`, { method: "DELETE" }),
  )
