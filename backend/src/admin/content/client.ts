import type {
  EditText,
  MakePreview,
  PreviewLink,
  StaffText,
  StaffTexts,
  TextHistory,
  UndoText,
  WithdrawText,
} from "../../contracts/content/content"
import type { PreviewedMail, PreviewMail } from "../../contracts/content/mail-words"
import { useRead, useSend } from "../shared/queries"

/** Everything under it is read again after a change. */
export const TEXTS = "/admin/content"
const pathOf = (key: string) => `${TEXTS}/${encodeURIComponent(key)}`

export const useTexts = () => useRead<StaffTexts>(TEXTS)
/** Everything that a text ever said, latest first (section 2.8). */
export const useHistory = (key: string) => useRead<TextHistory>(`${pathOf(key)}/history`)

/** Changes a text now or later. */
export const useEditText = (key: string) =>
  useSend<StaffText, EditText>({ call: (body) => ({ path: pathOf(key), body }), area: TEXTS })

/**
 * Takes the last change back, planned or current; the words that it covered return. 409 when the text was changed since
 * `version`, or nothing can be undone.
 */
export const useUndoText = (key: string) =>
  useSend<StaffText, UndoText>({ call: (body) => ({ path: `${pathOf(key)}/undo`, body }), area: TEXTS })

/**
 * Takes planned words back before their time. 409 when the text was changed since `version`, or they are no longer
 * planned.
 */
export const useWithdrawText = (key: string) =>
  useSend<StaffText, WithdrawText>({
    call: (body) => ({ path: `${pathOf(key)}/withdraw`, body }),
    area: TEXTS,
  })

/** A mail for a sample order. */
export const usePreviewMail = () =>
  useSend<PreviewedMail, PreviewMail>({
    call: (body) => ({ path: "/admin/mail-previews", body }),
    area: "/admin/mail-previews",
  })

/** Previewing changes nothing that is read. */
export const useMakePreview = () =>
  useSend<PreviewLink, MakePreview>({
    call: (body) => ({ path: "/admin/content-previews", body }),
    area: "/admin/content-previews",
  })
