import { UndeliveredList } from "../../../outbox/undelivered-mails"
import { useListAddress } from "../../../shared/list"
import { AboveList } from "../../../today/above"

/** Mails that were given up, for those who may try them again but not read letters. */
export default function FailedMailPage() {
  return <UndeliveredList above={<AboveList />} title="Failed emails" address={useListAddress()} />
}
