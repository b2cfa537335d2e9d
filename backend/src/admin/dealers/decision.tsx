import { Heading, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { errorAt, refusalOf } from "../shared/client"
import { LongTextField, NumberField, SwitchField, TextField } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { MayChange } from "../shared/may-change"
import { useDecide } from "./client"

interface TypedTerms {
  percent_off: number | null
  code: string
  distributor: boolean
  listed: boolean
}

const USUAL_TERMS: TypedTerms = { percent_off: 20, code: "", distributor: false, listed: true }

/** Accepts the applicant. */
export function ApproveForm({ id }: { id: string }) {
  const [terms, setTerms] = useState(USUAL_TERMS)
  const approve = useDecide<TypedTerms>(id, "approve")
  const errors = refusalOf(approve.error)?.errors ?? {}
  const edit = (part: Partial<TypedTerms>) => setTerms({ ...terms, ...part })
  const submit = () =>
    approve.mutate(terms, {
      onSuccess: () => toast.success("Approved", { description: "The dealer is told by email." }),
    })

  return (
    <Form className="flex flex-col gap-y-3 px-6 py-4" save={approve} typed={terms} onSubmit={submit}>
      <Heading level="h2">Approve</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        Creates the account (or uses the one with this email), adds it to the dealers' group and emails the
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
        hint="Leave it blank to have the shop make one."
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
      <MayChange>
        <FormActions save={approve} label="Approve" />
      </MayChange>
    </Form>
  )
}

/** Refuses the applicant. */
export function RefuseForm({ id }: { id: string }) {
  const [reason, setReason] = useState("")
  const refuse = useDecide<{ reason: string }>(id, "refuse")
  const errors = refusalOf(refuse.error)?.errors ?? {}
  const submit = () =>
    refuse.mutate(
      { reason },
      { onSuccess: () => toast.success("Refused", { description: "The applicant is told by email." }) },
    )

  return (
    <Form className="flex flex-col gap-y-3 px-6 py-4" save={refuse} typed={reason} onSubmit={submit}>
      <Heading level="h2">Refuse</Heading>
      <LongTextField
        label="Reason"
        value={reason}
        error={errorAt(errors, "reason")}
        hint="Emailed exactly as written."
        onChange={setReason}
      />
      <MayChange>
        <FormActions save={refuse} label="Refuse" variant="danger" />
      </MayChange>
    </Form>
  )
}
