import type {
  MailedWaitingList,
  MailWaitingList,
  SaveWaitingList,
  StaffWaitingLists,
  WaitingPeople,
} from "../../contracts/marketing/waiting-list"
import { useRead, useSend } from "../shared/queries"

const WAITING_LISTS = "/admin/waiting-lists"

/** What identifies a list. */
type Named = MailWaitingList

/** Every list, longest first. Every change is answered with all of them. */
export const useWaitingLists = () => useRead<StaffWaitingLists>(WAITING_LISTS)

/** Whether a list is mailed automatically as soon as its thing is back (section 2.6). */
export const useChooseAutomatic = () =>
  useSend<StaffWaitingLists, SaveWaitingList>({
    call: (body) => ({ path: WAITING_LISTS, body }),
    area: WAITING_LISTS,
    answerOf: () => WAITING_LISTS,
  })

/** Mails those on a list whose thing is back, each once. `mailed` in the answer counts them; 0 when nothing is back. */
export const useMailWaitingList = () =>
  useSend<MailedWaitingList, MailWaitingList>({
    call: (body) => ({ path: `${WAITING_LISTS}/mail`, body }),
    area: WAITING_LISTS,
    answerOf: () => WAITING_LISTS,
  })

/** The people of a list, latest first. */
export const useWaitingPeople = ({ product, thing }: Named, page: { limit: number; offset: number }) =>
  useRead<WaitingPeople>(`${WAITING_LISTS}/people`, { query: { product, thing, ...page } })

/** The address for downloading a list's people as a file. */
export const exportAddress = ({ product, thing }: Named): string =>
  `${WAITING_LISTS}/export?${new URLSearchParams({ product, thing })}`
