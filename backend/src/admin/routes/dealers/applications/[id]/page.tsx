import { Badge, Container, Heading, Text } from "@medusajs/ui"
import { Link, useParams } from "react-router-dom"
import type { ApplicantMatch } from "../../../../../contracts/dealer-staff"
import { applicationFacts } from "../../../../../workflows/dealer/application-facts"
import { useApplication } from "../../../../dealers/client"
import { ApproveForm, RefuseForm } from "../../../../dealers/decision"
import { TextLink } from "../../../../shared/text-link"

const PLACES: Record<ApplicantMatch["kind"], string> = {
  dealer: "/dealers",
  customer: "/customers",
  application: "/dealers/applications",
}

/** One application: what it says, who is like it, and the decision. */
export default function ApplicationPage() {
  const { id = "" } = useParams()
  const { data: application, isError } = useApplication(id)
  if (isError) return <Text>There is no such application.</Text>
  if (!application) return null
  const { name, email, status, created_at, payload, matches, submission_id } = application
  return (
    <div className="flex flex-col gap-3 xl:flex-row xl:items-start">
      <Container className="divide-y p-0">
        <div className="px-6 py-4">
          <Heading level="h1">{name}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            From {email}, {new Date(created_at).toLocaleString()}
          </Text>
          {submission_id && (
            <Link className="txt-small text-ui-fg-interactive" to={`/submissions/${submission_id}`}>
              Number, notes and replies
            </Link>
          )}
        </div>
        <dl className="txt-small grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 px-6 py-4">
          {applicationFacts(payload).map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ui-fg-subtle">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
      <Container className="divide-y p-0 xl:max-w-md">
        <section className="flex flex-col gap-y-2 px-6 py-4">
          <Heading level="h2">Known already?</Heading>
          {matches.length === 0 && (
            <Text size="small">
              No dealer, customer or application shares the e-mail, tax number or phone.
            </Text>
          )}
          {matches.map((match) => (
            <div key={`${match.kind} ${match.id}`} className="txt-small flex flex-col">
              <span>
                <Badge size="2xsmall">{match.kind}</Badge>{" "}
                <TextLink to={`${PLACES[match.kind]}/${match.id}`}>{match.name}</TextLink>
              </span>
              <span className="text-ui-fg-subtle">
                Same {match.shared.join(", ")}. {match.about}.
              </span>
            </div>
          ))}
        </section>
        {status === "new" ? (
          <>
            <ApproveForm id={id} />
            <RefuseForm id={id} />
          </>
        ) : (
          <section className="flex flex-col gap-y-1 px-6 py-4">
            <Heading level="h2">{status === "approved" ? "Approved" : "Refused"}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              By {application.decided_by},{" "}
              {application.decided_at && new Date(application.decided_at).toLocaleString()}
            </Text>
            {application.reason && <Text size="small">{application.reason}</Text>}
            {application.dealer_id && (
              <TextLink className="txt-small" to={`/dealers/${application.dealer_id}`}>
                The dealer
              </TextLink>
            )}
          </section>
        )}
      </Container>
    </div>
  )
}
