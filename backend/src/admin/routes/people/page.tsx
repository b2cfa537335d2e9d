import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Users } from "@medusajs/icons"
import { Badge, Button, Container, StatusBadge, toast } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { ROLE_WORDS, type StaffPeople } from "../../../contracts/staff/staff-roles"
import { usePeople, useRemove, useRemoveTwoStep, useResend, useRevokeInvitation } from "../../people/client"
import { InviteDrawer, RoleDrawer } from "../../people/role-drawers"
import { useAskFirst } from "../../shared/ask-first"
import { type Column, List } from "../../shared/list"
import { toastFailure } from "../../shared/toast-failure"
import { when } from "../../shared/words"

type Person = StaffPeople["people"][number]
type Invite = StaffPeople["invites"][number]

const failed = (title: string) => (error: Error) => toastFailure(title, error)

const peopleColumns = (onChange: (person: Person) => void): Column<Person>[] => [
  {
    header: "Person",
    cell: ({ email, name, you }) => (
      <span className="flex items-center gap-x-2">
        {name ? `${name}, ${email}` : email}
        {you && <Badge size="2xsmall">You</Badge>}
      </span>
    ),
  },
  {
    header: "Role",
    cell: ({ role }) =>
      role ? ROLE_WORDS[role].name : <StatusBadge color="orange">No role: can't do anything</StatusBadge>,
  },
  {
    header: "Two-step login",
    cell: ({ two_step }) => (
      <StatusBadge color={two_step ? "green" : "grey"}>{two_step ? "On" : "Off"}</StatusBadge>
    ),
  },
  {
    header: "Actions",
    hideHeader: true,
    cell: (person) => <PersonActions person={person} onChange={() => onChange(person)} />,
  },
]

function PersonActions({ person, onChange }: { person: Person; onChange: () => void }) {
  const remove = useRemove(person.id)
  const dropTwoStep = useRemoveTwoStep(person.id)
  const ask = useAskFirst()
  const confirmTwoStep = () =>
    ask(dropTwoStep, undefined, {
      title: "Remove their two-step login?",
      description: `For a lost phone. ${person.email} will log in with a password only, and gets an email about it. Make sure the request really comes from them.`,
      confirmText: "Remove two-step login",
      done: () => toast.success("Two-step login removed", { description: person.email }),
      failed: "Not removed",
    })
  const confirm = () =>
    ask(remove, undefined, {
      title: "Remove from staff?",
      description: `${person.email} is logged out at once and can no longer log in.`,
      confirmText: "Remove",
      done: () => toast.success("Removed", { description: person.email }),
      failed: "Not removed",
    })
  return (
    <div className="flex justify-end gap-x-2">
      {person.two_step && !person.you && (
        <Button size="small" variant="secondary" isLoading={dropTwoStep.isPending} onClick={confirmTwoStep}>
          Remove two-step<span className="sr-only"> login of {person.email}</span>
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={onChange}>
        Change role<span className="sr-only"> of {person.email}</span>
      </Button>
      {!person.you && (
        <Button size="small" variant="secondary" isLoading={remove.isPending} onClick={confirm}>
          Remove<span className="sr-only"> {person.email}</span>
        </Button>
      )}
    </div>
  )
}

const INVITE_COLUMNS: Column<Invite>[] = [
  { header: "Email", cell: ({ email }) => email },
  { header: "Role", cell: ({ role }) => ROLE_WORDS[role].name },
  {
    header: "Link",
    cell: ({ expired, expires_at }) =>
      expired ? <StatusBadge color="orange">Expired</StatusBadge> : `Works until ${when(expires_at)}`,
  },
  { header: "Actions", hideHeader: true, cell: (invite) => <InviteActions invite={invite} /> },
]

function InviteActions({ invite: { id, email } }: { invite: Invite }) {
  const resend = useResend(id)
  const takeBack = useRevokeInvitation(id)
  return (
    <div className="flex justify-end gap-x-2">
      <Button
        size="small"
        variant="secondary"
        isLoading={resend.isPending}
        onClick={() =>
          resend.mutate(undefined, {
            onSuccess: () =>
              void toast.success("Sent again", { description: "The previous link no longer works." }),
            onError: failed("Not sent"),
          })
        }
      >
        Send again<span className="sr-only"> to {email}</span>
      </Button>
      <Button
        size="small"
        variant="secondary"
        isLoading={takeBack.isPending}
        onClick={() =>
          takeBack.mutate(undefined, {
            onSuccess: () => void toast.success("Revoked", { description: email }),
            onError: failed("Not revoked"),
          })
        }
      >
        Revoke<span className="sr-only"> the invitation for {email}</span>
      </Button>
    </div>
  )
}

/** Who works here, and with which role (docs/product.md, section 6). */
export default function PeoplePage() {
  const people = usePeople()
  const [changing, setChanging] = useState<Person | null>(null)
  const [inviting, setInviting] = useState(false)
  const columns = useMemo(() => peopleColumns(setChanging), [])
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="p-0">
        <List
          title="People"
          about="Who works in this admin, and what each can do."
          actions={
            <Button size="small" onClick={() => setInviting(true)}>
              Invite someone
            </Button>
          }
          query={people}
          rows={people.data?.people}
          rowId={({ id }) => id}
          columns={columns}
          empty="Nobody."
          unread="The people can't be read right now. Please try again."
        />
      </Container>
      {(people.data?.invites.length ?? 0) > 0 && (
        <Container className="p-0">
          <List
            title="Invited"
            level="h2"
            query={people}
            rows={people.data?.invites}
            rowId={({ id }) => id}
            columns={INVITE_COLUMNS}
            empty="Nobody."
            unread="The invitations can't be read right now. Please try again."
          />
        </Container>
      )}
      {changing && <RoleDrawer person={changing} onClose={() => setChanging(null)} />}
      {inviting && <InviteDrawer onClose={() => setInviting(false)} />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "People", icon: Users, rank: 170 })
