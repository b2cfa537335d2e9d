import { Container } from "@medusajs/ui"
import type { CatalogChange } from "../../../../contracts/staff/catalog-change"
import { useHistory } from "../../../catalog-import/client"
import { ChangeStatus, countsOf } from "../../../catalog-import/history-words"
import { type Column, List, useListAddress } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { when } from "../../../shared/words"

const COLUMNS: Column<CatalogChange>[] = [
  {
    header: "What",
    cell: ({ id, title }) => (
      <TextLink className="block max-w-72 truncate" to={`/catalogue-import/history/${id}`}>
        {title}
      </TextLink>
    ),
  },
  { header: "When", cell: ({ made_at }) => when(made_at) },
  { header: "Who", cell: ({ made_by }) => made_by },
  { header: "Result", cell: (change) => <ChangeStatus change={change} /> },
  { header: "Counts", cell: countsOf },
]

/** Who imported, edited or undid what, and when. */
export default function ImportHistoryPage() {
  const address = useListAddress()
  const history = useHistory(address)
  return (
    <Container className="p-0">
      <List
        title="Changes to the catalog"
        above={<TextLink to="/catalogue-import">Catalog import</TextLink>}
        about="Imports and bulk edits, newest first. Files and details are kept for 90 days."
        query={history}
        rows={history.data?.changes}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="Nothing has been imported or edited yet."
        unread="The history can't be read right now. Please try again."
        paging={{ ...address, count: history.data?.count ?? 0 }}
      />
    </Container>
  )
}
