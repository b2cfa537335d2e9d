import { mailboxOf } from "../../mail/domain/recipient"

/**
 * The rider whom an e-mail address stands for, as uses are counted: whoever reads its mailbox, however the address is
 * spelled. Other addresses of theirs can't be told from anybody else's.
 */
export const riderOf = (email: string): string => mailboxOf(email)
