import type { Fault } from "../fault"
import { NAMES } from "./network"

/** The mail server temporarily refuses mail (451). */
export const mailRefused: Fault = {
  name: "the mail server refuses",
  of: NAMES.mail,
  lasts: [6, 15],
  begin: async ({ mailbox }) => mailbox.refuse(true),
  end: async ({ mailbox }) => mailbox.refuse(false),
}
