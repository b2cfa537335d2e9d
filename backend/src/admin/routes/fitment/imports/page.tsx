import { Container, Heading, StatusBadge, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useImports } from "../../../fitment/client"
import { countsOf, STATUS } from "../../../fitment/import-words"
import { Pages } from "../../../fitment/pages"
import { UploadForm } from "../../../fitment/upload-form"

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
        {isError && <Text className="px-6 py-4">The imports can't be read right now.</Text>}
        {data && (
          <div className="overflow-x-auto">
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell>File</Table.HeaderCell>
                  <Table.HeaderCell>Status</Table.HeaderCell>
                  <Table.HeaderCell>What it does</Table.HeaderCell>
                  <Table.HeaderCell>Sent</Table.HeaderCell>
                  <Table.HeaderCell>Applied</Table.HeaderCell>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {data.imports.map((item) => (
                  <Table.Row key={item.id}>
                    <Table.Cell>
                      <Link
                        className="text-ui-fg-base underline underline-offset-4"
                        to={`/fitment/imports/${item.id}`}
                      >
                        {item.file_name}
                      </Link>
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
                ))}
              </Table.Body>
            </Table>
            <Pages count={data.count} page={page} onPage={setPage} />
          </div>
        )}
      </Container>
    </>
  )
}
