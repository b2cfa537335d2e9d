import { Container, Heading, StatusBadge, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useImports } from "../../../fitment/client"
import { countsOf, STATUS } from "../../../fitment/import-words"
import { UploadForm } from "../../../fitment/upload-form"
import { List } from "../../../shared/list"
import { TextLink } from "../../../shared/text-link"

/** Staff send a file, and see who sent which before. */
export default function FitmentImportsPage() {
  const [page, setPage] = useState(0)
  const { data, isError } = useImports(page)
  const navigate = useNavigate()
  return (
    <>
      <Container className="divide-y p-0">
        <div className="px-6 py-4">
          <Heading level="h1">Fitment import</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            One line per sled with the columns year, make, model, mount_kit, dampener and bogie_1 to bogie_11;
            a bogie is a wheel's SKU without a color (BOG538), with " single" behind it where one wheel runs.
            A blank cell means that nothing fits. You see what the file would do before anything changes.
          </Text>
        </div>
        <UploadForm onStarted={(id) => navigate(`/fitment/imports/${id}`)} />
      </Container>
      <Container className="divide-y p-0">
        <div className="px-6 py-4">
          <Heading level="h2">Imports so far</Heading>
        </div>
        <List
          rows={data?.imports}
          unread={isError && "The imports can't be read right now."}
          empty="None yet."
          columns={["File", "Status", "What it does", "Sent", "Applied"]}
          paging={{ count: data?.count ?? 0, page, onPage: setPage }}
        >
          {(item) => (
            <Table.Row key={item.id}>
              <Table.Cell>
                <TextLink to={`/fitment/imports/${item.id}`}>{item.file_name}</TextLink>
              </Table.Cell>
              <Table.Cell>
                <StatusBadge color={STATUS[item.status].color}>{STATUS[item.status].words}</StatusBadge>
              </Table.Cell>
              <Table.Cell>{countsOf(item)}</Table.Cell>
              <Table.Cell>
                {new Date(item.created_at).toLocaleString()}
                <br />
                {item.uploaded_by ?? "The shop itself"}
              </Table.Cell>
              <Table.Cell>
                {item.applied_at && (
                  <>
                    {new Date(item.applied_at).toLocaleString()}
                    <br />
                    {item.applied_by ?? "The shop itself"}
                  </>
                )}
              </Table.Cell>
            </Table.Row>
          )}
        </List>
      </Container>
    </>
  )
}
