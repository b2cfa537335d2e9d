import { toast } from "@medusajs/ui"
import { useState } from "react"
import { RIDER_MAIL_DELAYS, type StaffRiderMail } from "../../contracts/marketing/rider-mails"
import { errorAt, refusalOf } from "../shared/client"
import { NumberField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { useSaveRiderMail } from "./client"
import { RIDER_MAIL_WORDS } from "./words"

/** How long after its occasion a mail is sent. */
export function DelayDrawer({ of, onClose }: { of: StaffRiderMail; onClose: () => void }) {
  const { mail, delay } = of
  const [typed, setTyped] = useState<number | null>(delay)
  const save = useSaveRiderMail()
  const limits = RIDER_MAIL_DELAYS[mail]
  const words = RIDER_MAIL_WORDS[mail]
  const submit = () =>
    save.mutate(
      { mail, delay: typed ?? 0 },
      {
        onSuccess: () => {
          toast.success("Saved", { description: words.name })
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title={words.name}
      about="Applies to emails that aren't due yet."
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={words.delay}
        hint={limits ? `1 to ${limits.most} ${limits.unit}.` : ""}
        value={typed}
        error={errorAt(refusalOf(save.error)?.errors ?? {}, "delay")}
        onChange={setTyped}
      />
    </FormDrawer>
  )
}
