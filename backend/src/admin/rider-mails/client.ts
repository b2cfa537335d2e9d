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

export const useSaveRiderMail = () =>
  useSend<StaffRiderMails, SaveRiderMail>({
    call: (body) => ({ path: RIDER_MAILS, body }),
    area: RIDER_MAILS,
    answerOf: () => RIDER_MAILS,
  })

export const useTestRiderMail = () =>
  useSend<TestedRiderMail, TestRiderMail>({
    call: (body) => ({ path: `${RIDER_MAILS}/sample`, body }),
    area: `${RIDER_MAILS}/sample`,
  })
