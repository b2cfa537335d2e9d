import { Container, Heading, Select, Text, toast } from "@medusajs/ui"
import { Link, useParams } from "react-router-dom"
import { STATUSES } from "../../../../modules/submission/domain/kinds"
import { TextLink } from "../../../shared/text-link"
import { kindLabel, useSubmission, useSubmissionChange } from "../../../submissions/client"
import { DeletePhotos } from "../../../submissions/delete-photos"
import { History } from "../../../submissions/history"
import { statusLabel } from "../../../submissions/status-badge"
import { WriteBox } from "../../../submissions/write-box"

/** One submission: what was entered, its pictures, and what staff do about it. */
export default function SubmissionPage() {
  const { id = "" } = useParams()
  const { data, isError } = useSubmission(id)
  const change = useSubmissionChange(id, "")
  if (isError) {
    return (
      <Container>
        <Text>There is no such submission.</Text>
      </Container>
    )
  }
  if (!data) return null
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Text size="small">
            <TextLink to="/submissions">Inbox</TextLink>
          </Text>
          <Heading level="h1">
            {kindLabel(data.kind)} {data.number}
          </Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {data.name}, <a href={`mailto:${data.email}`}>{data.email}</a>,{" "}
            {new Date(data.created_at).toLocaleString()}
          </Text>
        </div>
        <div className="flex items-center gap-x-4">
          {data.order_id && (
            <TextLink className="txt-small" to={`/orders/${data.order_id}`}>
              The order
            </TextLink>
          )}
          {data.application_id && (
            <Link
              className="txt-small text-ui-fg-interactive"
              to={`/dealers/applications/${data.application_id}`}
            >
              Approve or refuse
            </Link>
          )}
          <div className="w-40">
            <Select
              size="small"
              value={data.status}
              onValueChange={(value) => {
                const status = STATUSES.find((each) => each === value)
                if (!status) return
                change.mutate(
                  { status },
                  { onError: (error) => toast.error("Not changed", { description: error.message }) },
                )
              }}
            >
              <Select.Trigger aria-label="Status">
                <Select.Value />
              </Select.Trigger>
              <Select.Content>
                {STATUSES.map((status) => (
                  <Select.Item key={status} value={status}>
                    {statusLabel(status)}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select>
          </div>
        </div>
      </Container>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <div className="flex flex-col gap-y-3">
          <Container className="divide-y p-0">
            <Heading level="h2" className="px-6 py-4">
              What was entered
            </Heading>
            <dl className="txt-small grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-6 gap-y-2 px-6 py-4">
              {data.rows.map(({ label, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                <div key={index} className="contents">
                  <dt className="text-ui-fg-subtle">{label}</dt>
                  <dd className="whitespace-pre-wrap break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </Container>
          {data.photos.length > 0 && (
            <Container className="divide-y p-0">
              <div className="flex items-center justify-between px-6 py-4">
                <Heading level="h2">Photos</Heading>
                <DeletePhotos id={id} />
              </div>
              <ul className="grid grid-cols-2 gap-4 px-6 py-4">
                {data.photos.map(({ id: photo, label, url, width, height }) => (
                  <li key={photo}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={label}
                        width={width}
                        height={height}
                        loading="lazy"
                        className="h-auto max-h-64 w-full rounded-lg border object-contain"
                      />
                    </a>
                    <Text size="small" className="text-ui-fg-subtle">
                      {label}, {width} × {height}
                    </Text>
                  </li>
                ))}
              </ul>
            </Container>
          )}
        </div>
        <Container className="divide-y p-0">
          <WriteBox
            id={id}
            change="/reply"
            label="Reply by mail"
            hint={`Goes to ${data.email} in the shop's look; the submission then counts as answered.`}
            button="Send reply"
            done="The reply is on its way"
          />
          <WriteBox
            id={id}
            change="/notes"
            label="Note"
            hint="For staff only."
            button="Add note"
            done="Noted"
          />
          <History events={data.events} sender={data.name} />
        </Container>
      </div>
    </div>
  )
}
