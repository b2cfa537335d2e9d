import { Container } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import type { ImportAnswer } from "../../../../api/admin/fitment/fitment-answer"
import { useImports } from "../../../fitment/client"
import { countsOf, ImportStatus } from "../../../fitment/import-view"
import { UploadForm } from "../../../fitment/upload-form"
import { type Column, List, useListAddress } from "../../../shared/list"
import { Head, TextLink } from "../../../shared/page"
import { leaveSaved } from "../../../shared/unsaved"
import { when } from "../../../shared/words"

/** A moment, and who did it. */
function Done({ at, by }: { at: string | Date; by: string | null }) {
  return (
    <span className="block py-2">
      {when(at)}
      <br />
      {by ?? "The shop itself"}
    </span>
  )
}

const COLUMNS: Column<ImportAnswer>[] = [
  {
    header: "File",
    cell: ({ id, file_name }) => <TextLink to={`/fitment/imports/${id}`}>{file_name}</TextLink>,
  },
  { header: "Status", cell: ({ status }) => <ImportStatus status={status} /> },
  { header: "What it does", cell: countsOf },
  { header: "Sent", cell: ({ created_at, uploaded_by }) => <Done at={created_at} by={uploaded_by} /> },
  {
    header: "Applied",
    cell: ({ applied_at, applied_by }) => applied_at && <Done at={applied_at} by={applied_by} />,
  },
]

/** Staff upload a file, and see who uploaded which before. */
export default function FitmentImportsPage() {
  const address = useListAddress()
  const imports = useImports(address)
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <Head
          above={
            <TextLink className="txt-small" to="/fitment">
              Fitment
            </TextLink>
          }
          title="Fitment import"
          about={`One line per sled with the columns year, make, model, mount_kit, dampener and bogie_1 to bogie_11; a bogie is a wheel's SKU without a color (BOG538), followed by " single" where only one wheel runs. A blank cell means that nothing fits. You see what the file would do before anything changes.`}
        />
        <UploadForm onStarted={(id) => leaveSaved(() => navigate(`/fitment/imports/${id}`))} />
      </Container>
      <Container className="p-0">
        <List
          title="Imports so far"
          level="h2"
          query={imports}
          rows={imports.data?.imports}
          rowId={({ id }) => id}
          columns={COLUMNS}
          empty="None yet."
          unread="The imports can't be read right now. Please try again."
          paging={{ ...address, count: imports.data?.count ?? 0 }}
        />
      </Container>
    </div>
  )
}
