import { Switch, toast } from "@medusajs/ui"
import type { StaffRiderMail } from "../../contracts/marketing/rider-mails"
import { useWhoChanges } from "../shared/role"
import { toastFailure } from "../shared/toast-failure"
import { useSaveRiderMail } from "./client"
import { RIDER_MAIL_WORDS } from "./words"

/** Whether a mail is sent: saved as soon as it is switched. */
export function OnSwitch({ of }: { of: StaffRiderMail }) {
  const save = useSaveRiderMail()
  const mayChange = useWhoChanges() === null
  const { mail, on } = of
  const { name } = RIDER_MAIL_WORDS[mail]
  return (
    <Switch
      aria-label={`Send ${name}`}
      checked={on}
      disabled={save.isPending || !mayChange}
      onCheckedChange={(checked) =>
        save.mutate(
          { mail, on: checked },
          {
            onSuccess: () => toast.success(checked ? "Switched on" : "Switched off", { description: name }),
            onError: (error) => toastFailure("Not changed", error),
          },
        )
      }
    />
  )
}
