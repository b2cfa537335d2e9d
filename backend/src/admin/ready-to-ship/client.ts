import type { AddMadeDesign, EditMadeDesign, StaffShelf } from "../../contracts/catalog/ready-to-ship"
import { useRead, useSend } from "../shared/queries"

const SHELF = "/admin/ready-to-ship"

const pieceAt = (id: string) => `${SHELF}/${encodeURIComponent(id)}`

/** What is ready to ship, newest first. Every change is answered with all of it. */
export const useShelf = () => useRead<StaffShelf>(SHELF)

/** Numbers as typed: an empty field is null, which the shop refuses with a message at the field. */
export type Typed<Body> = {
  [Field in keyof Body]: Body[Field] extends number | undefined ? Body[Field] | null : Body[Field]
}

const ANSWER = { area: SHELF, answerOf: () => SHELF }

/** `discount` is in dollars, per piece. 422 at the fields, also for a design that is already on the shelf. */
export const useAddMade = () =>
  useSend<StaffShelf, Typed<AddMadeDesign>>({ ...ANSWER, call: (body) => ({ path: SHELF, body }) })

/** What is left out stays as it is. A `count` needs `seen`, the count it replaces: 409 when that has changed. */
export const useEditMade = (id: string) =>
  useSend<StaffShelf, Typed<EditMadeDesign>>({ ...ANSWER, call: (body) => ({ path: pieceAt(id), body }) })

/** 409 while orders wait for a piece. */
export const useRemoveMade = (id: string) =>
  useSend<StaffShelf>({ ...ANSWER, call: () => ({ path: pieceAt(id), method: "DELETE" }) })
