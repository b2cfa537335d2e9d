import type {
  SaveRiderMail,
  StaffRiderMails,
  TestedRiderMail,
  TestRiderMail,
} from "../../contracts/marketing/rider-mails"
import { useRead, useSend } from "../shared/queries"

const RIDER_MAILS = "/admin/rider-mails"

/** Every mail that follows riders. Every change is answered with all of them. */
export const useRiderMails = () => useRead<StaffRiderMails>(RIDER_MAILS)

/** What is left out stays as it is. `delay` is in hours or days, depending on the mail (section 2.18). */
export const useSaveRiderMail = () =>
  useSend<StaffRiderMails, SaveRiderMail>({
    call: (body) => ({ path: RIDER_MAILS, body }),
    area: RIDER_MAILS,
    answerOf: () => RIDER_MAILS,
  })

/** Mails a sample to the current user; the answer says to which address. */
export const useTestRiderMail = () =>
  useSend<TestedRiderMail, TestRiderMail>({
    call: (body) => ({ path: `${RIDER_MAILS}/sample`, body }),
    area: `${RIDER_MAILS}/sample`,
  })
