import { Drawer, Text } from "@medusajs/ui"
import type { AuditItem } from "../../contracts/audit"
import { Facts } from "../shared/page"
import { when } from "../shared/words"
import { KIND_WORDS, thingWords } from "./words"

/** A value of before or after; nothing where there was none. */
const value = (text: string | null) => text ?? "–"

/** One change: who, when, by what, and each field from what to what. */
export function EntryDrawer({ entry, onClose }: { entry: AuditItem; onClose: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>
            {thingWords(entry.thing)} {KIND_WORDS[entry.kind].label.toLowerCase()}
          </Drawer.Title>
          <Drawer.Description>{entry.thing_id}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
          <Facts
            facts={[
              { label: "Who", value: entry.by_key ? `A secret key of ${entry.person}` : entry.person },
              { label: "When", value: when(entry.at) },
              { label: "By", value: entry.call },
            ]}
          />
          {entry.changes.length === 0 ? (
            <Text size="small">What this holds is secret: that it changed is all that is kept.</Text>
          ) : (
            <dl className="txt-small flex flex-col gap-y-4">
              {entry.changes.map(({ field, from, to }) => (
                <div key={field} className="flex flex-col gap-y-1">
                  <dt className="font-medium">{thingWords(field)}</dt>
                  {from !== null && (
                    <dd className="text-ui-fg-subtle whitespace-pre-wrap break-words">From: {value(from)}</dd>
                  )}
                  <dd className="whitespace-pre-wrap break-words">To: {value(to)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}
