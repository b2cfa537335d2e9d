import { Button, Heading, Text, toast } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { errorAt, LongTextField, NumberField, SwitchField, TextField } from "../shared/field"
import { useDecide } from "./client"

interface TypedTerms {
  percent_off: number | null
  code: string
  distributor: boolean
  listed: boolean
}

/** Takes the applicant on. */
export function ApproveForm({ id }: { id: string }) {
  const [terms, setTerms] = useState<TypedTerms>({
    percent_off: 20,
    code: "",
    distributor: false,
    listed: true,
  })
  const approve = useDecide<TypedTerms>(id, "approve")
  const errors = approve.error?.answer.errors ?? {}
  const edit = (part: Partial<TypedTerms>) => setTerms({ ...terms, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (approve.isPending) return
    approve.mutate(terms, {
      onSuccess: () => toast.success("Approved", { description: "The dealer was told by mail." }),
      onError: (error) => toast.error("Not approved", { description: error.message }),
    })
  }

  return (
    <form className="flex flex-col gap-y-3 px-6 py-4" onSubmit={submit} noValidate>
      <Heading level="h2">Approve</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        Makes the account (or takes the one of this e-mail), puts it into the dealers' group and mails the
        code and a link to set a password.
      </Text>
      <NumberField
        label="Percent off"
        value={terms.percent_off}
        error={errorAt(errors, "percent_off")}
        step={0.01}
        onChange={(percent_off) => edit({ percent_off })}
      />
      <TextField
        label="Code"
        value={terms.code}
        error={errorAt(errors, "code")}
        hint="Leave it empty and the shop makes one."
        onChange={(code) => edit({ code })}
      />
      <SwitchField
        label="Listed in the locator"
        checked={terms.listed}
        onChange={(listed) => edit({ listed })}
      />
      <SwitchField
        label="Distributor"
        checked={terms.distributor}
        onChange={(distributor) => edit({ distributor })}
      />
      <div>
        <Button type="submit" isLoading={approve.isPending}>
          Approve
        </Button>
      </div>
    </form>
  )
}

/** Says no. */
export function RefuseForm({ id }: { id: string }) {
  const [reason, setReason] = useState("")
  const refuse = useDecide<{ reason: string }>(id, "refuse")

  function submit(event: FormEvent) {
    event.preventDefault()
    if (refuse.isPending) return
    refuse.mutate(
      { reason },
      {
        onSuccess: () => toast.success("Refused", { description: "The applicant was told by mail." }),
        onError: (error) => toast.error("Not refused", { description: error.message }),
      },
    )
  }

  return (
    <form className="flex flex-col gap-y-3 px-6 py-4" onSubmit={submit} noValidate>
      <Heading level="h2">Refuse</Heading>
      <LongTextField
        label="Reason"
        value={reason}
        error={errorAt(refuse.error?.answer.errors ?? {}, "reason")}
        hint="Mailed as it stands."
        onChange={setReason}
      />
      <div>
        <Button type="submit" variant="danger" isLoading={refuse.isPending}>
          Refuse
        </Button>
      </div>
    </form>
  )
}
