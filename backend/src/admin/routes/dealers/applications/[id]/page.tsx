import { Badge, Container, Heading, Text } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import {
  type ApplicantMatch,
  type StaffApplication,
  UNREADABLE_APPLICATION,
} from "../../../../../contracts/dealers/dealer-staff"
import { applicationFacts } from "../../../../../workflows/dealer/application-facts"
import { useApplication, useDeleteApplication, useMayDeleteApplication } from "../../../../dealers/client"
import { ApproveForm, RefuseForm } from "../../../../dealers/decision"
import { Facts, Head, Loaded, TextLink } from "../../../../shared/page"
import { when } from "../../../../shared/words"
import { DeleteSent } from "../../../../submissions/delete-sent"

const KINDS: Record<ApplicantMatch["kind"], { label: string; path: string }> = {
  dealer: { label: "Dealer", path: "/dealers" },
  customer: { label: "Customer", path: "/customers" },
  application: { label: "Application", path: "/dealers/applications" },
}

/** One application: what it says, similar ones, and the decision. */
export default function ApplicationPage() {
  const { id = "" } = useParams()
  return (
    <Loaded query={useApplication(id)} missing="There is no such application.">
      {(application) => (
        // What was typed for one is never the beginning of another's answer.
        <div key={application.id} className="flex flex-col gap-3 xl:flex-row xl:items-start">
          <Container className="divide-y p-0">
            <Head
              above={
                <TextLink className="txt-small" to="/dealers/applications">
                  Applications
                </TextLink>
              }
              title={application.name}
              about={`From ${application.email}, ${when(application.created_at)}`}
              actions={
                application.submission_id && (
                  <TextLink className="txt-small" to={`/submissions/${application.submission_id}`}>
                    Number, notes and replies
                  </TextLink>
                )
              }
            />
            {application.unchecked && (
              <Text size="small" className="px-6 py-4">
                It came without the bot check, so the applicant got no confirmation. Approving or refusing it
                emails the address above.
              </Text>
            )}
            {application.payload ? (
              <Facts className="px-6 py-4" facts={applicationFacts(application.payload)} />
            ) : (
              <Text size="small" className="px-6 py-4">
                {UNREADABLE_APPLICATION}
              </Text>
            )}
          </Container>
          <div className="flex w-full min-w-0 flex-col gap-y-3 xl:max-w-md">
            <Container className="divide-y p-0">
              <Matches matches={application.matches} />
              {application.status === "new" ? (
                <>
                  {application.payload && <ApproveForm id={id} />}
                  <RefuseForm id={id} />
                </>
              ) : (
                <Decision application={application} />
              )}
            </Container>
            <Deletion application={application} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Matches({ matches }: { matches: readonly ApplicantMatch[] }) {
  return (
    <section className="flex flex-col gap-y-2 px-6 py-4">
      <Heading level="h2">Known already?</Heading>
      {matches.length === 0 && (
        <Text size="small">
          No other dealer, customer or application has this email, tax number or phone.
        </Text>
      )}
      {matches.map((match) => (
        <div key={`${match.kind} ${match.id}`} className="txt-small flex flex-col">
          <span>
            <Badge size="2xsmall">{KINDS[match.kind].label}</Badge>{" "}
            <TextLink to={`${KINDS[match.kind].path}/${match.id}`}>{match.name}</TextLink>
          </span>
          <span className="text-ui-fg-subtle">
            Same {match.shared.join(", ")}. {match.about}.
          </span>
        </div>
      ))}
    </section>
  )
}

function Decision({ application }: { application: StaffApplication }) {
  const { status, decided_by, decided_at, reason, dealer_id } = application
  return (
    <section className="flex flex-col gap-y-1 px-6 py-4">
      <Heading level="h2">{status === "approved" ? "Approved" : "Refused"}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        By {decided_by}, {decided_at && when(decided_at)}
      </Text>
      {reason && <Text size="small">{reason}</Text>}
      {dealer_id && (
        <TextLink className="txt-small" to={`/dealers/${dealer_id}`}>
          The dealer
        </TextLink>
      )}
    </section>
  )
}

/** For those who may delete it. */
function Deletion({ application: { id, name, kept_because } }: { application: StaffApplication }) {
  const remove = useDeleteApplication(id)
  if (!useMayDeleteApplication(id)) return null
  return (
    <DeleteSent
      remove={remove}
      name={`the application of ${name}`}
      about="Deletes it for good, with its entry in the inbox, notes and replies. A dealer that it became stays."
      keptBecause={kept_because}
      list="/dealers/applications"
    />
  )
}
