import { toast } from "@medusajs/ui"
import { useState } from "react"
import { ROLE_WORDS, STAFF_ROLES, type StaffPeople, type StaffRole } from "../../contracts/staff/staff-roles"
import { errorAt, refusalOf } from "../shared/client"
import { ChoiceField, TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { useChangeRole, useInvite } from "./client"

const CHOICES = STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value].name }))

interface RoleProps {
  role: StaffRole
  error: string | undefined
  onChange: (role: StaffRole) => void
}

/** A role, and what it means. */
function RoleField({ role, error, onChange }: RoleProps) {
  return (
    <ChoiceField
      label="Role"
      value={role}
      choices={CHOICES}
      hint={ROLE_WORDS[role].about}
      error={error}
      onChange={(value) => onChange(value as StaffRole)}
    />
  )
}

/** Gives someone on staff another role. */
export function RoleDrawer({
  person,
  onClose,
}: {
  person: StaffPeople["people"][number]
  onClose: () => void
}) {
  const [role, setRole] = useState<StaffRole>(person.role ?? "reader")
  const change = useChangeRole(person.id)
  const save = () =>
    change.mutate(
      { role },
      {
        onSuccess: () => {
          toast.success("Role changed", { description: `${person.email} is now ${ROLE_WORDS[role].name}.` })
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title="Change role"
      about={`${person.email}. It takes effect with their next click.`}
      save={change}
      typed={role}
      onSubmit={save}
      onClose={onClose}
    >
      <RoleField
        role={role}
        error={errorAt(refusalOf(change.error)?.errors ?? {}, "role")}
        onChange={setRole}
      />
    </FormDrawer>
  )
}

/** Invites someone to the staff. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<{ email: string; role: StaffRole }>({ email: "", role: "reader" })
  const invite = useInvite()
  const errors = refusalOf(invite.error)?.errors ?? {}
  const send = () =>
    invite.mutate(typed, {
      onSuccess: () => {
        toast.success("Invited", {
          description: `${typed.email} gets an email with a link that works for a day.`,
        })
        onClose()
      },
    })
  return (
    <FormDrawer
      title="Invite someone"
      about="They get an email with a link, choose a password and can start."
      save={invite}
      typed={typed}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Email"
        value={typed.email}
        error={errorAt(errors, "email")}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <RoleField
        role={typed.role}
        error={errorAt(errors, "role")}
        onChange={(role) => setTyped({ ...typed, role })}
      />
    </FormDrawer>
  )
}
