import { Button, Container } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import type { CatalogChangePage } from "../../../../../contracts/staff/catalog-change"
import { ChangeView } from "../../../../catalog-import/change-view"
import { fileAddress, useHistoryEntry, useUndo } from "../../../../catalog-import/client"
import { ChangeStatus, countsOf } from "../../../../catalog-import/history-words"
import { PreviewAndApply } from "../../../../catalog-import/preview-and-apply"
import { Facts, Head, Loaded, TextLink } from "../../../../shared/page"
import { when } from "../../../../shared/words"

const NOTHING = {}

function Undo({ id }: { id: string }) {
  const change = useUndo(id)
  return (
    <Container className="divide-y p-0">
      <Head
        level="h2"
        title="Undo"
        about="Restores what was there before. Anything changed again since is left alone and listed. New products are hidden; new variants stay."
      />
      <PreviewAndApply
        change={change}
        body={NOTHING}
        ofFile={false}
        done="The change has been undone"
        label="Undo"
      />
    </Container>
  )
}

function Entry({ change, added, changed }: CatalogChangePage) {
  const isFile = change.kind === "file"
  return (
    <>
      <Container className="divide-y p-0">
        <Head
          title={change.title}
          above={<TextLink to="/catalogue-import/history">Changes to the catalog</TextLink>}
          badge={<ChangeStatus change={change} />}
          actions={
            isFile &&
            change.kept && (
              <Button size="small" variant="secondary" asChild>
                <a href={fileAddress(change.id)} download>
                  Download the file
                </a>
              </Button>
            )
          }
        />
        <Facts
          className="px-6 py-4"
          facts={[
            { label: "Who", value: change.made_by },
            { label: "When", value: when(change.made_at) },
            {
              label: "What",
              value: change.kept ? countsOf(change) : `${countsOf(change)}; details are no longer kept`,
            },
          ]}
        />
        <ChangeView added={added} changed={changed} ofFile={isFile} />
      </Container>
      {change.kept && !change.undone && change.status !== "failed" && change.status !== "applying" && (
        <Undo id={change.id} />
      )}
    </>
  )
}

/** One change of many things at once: its file, what it did, and how to undo it. */
export default function ImportHistoryEntryPage() {
  const { id = "" } = useParams()
  const entry = useHistoryEntry(id)
  return (
    <Loaded query={entry} missing="There is no such change.">
      {(page) => <Entry {...page} />}
    </Loaded>
  )
}
