import { mailboxOf } from "../../mail/domain/recipient"

/**
 * The rider an email address stands for when uses are counted: the reader of its mailbox, however the address is
 * spelled. A rider's other addresses can't be recognized as theirs.
 */
export const riderOf = (email: string): string => mailboxOf(email)
