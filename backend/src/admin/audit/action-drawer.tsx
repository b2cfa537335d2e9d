import { Drawer, StatusBadge, Text } from "@medusajs/ui"
import type { AuditAction, AuditItem } from "../../contracts/staff/audit"
import { DrawerPanel } from "../shared/drawer"
import { Facts } from "../shared/page"
import { counted, when } from "../shared/words"
import { describeCall, inOrder, isRecord, KIND_WORDS, tableLabel, valueWords } from "./words"

/** A value before or after; a dash where there was none. */
const value = (text: string | null) => (text === null ? "–" : valueWords(text))

function FromTo({ change: { from, to } }: { change: AuditItem["changes"][number] }) {
  return (
    <>
      {from !== null && (
        <dd className="text-ui-fg-subtle whitespace-pre-wrap break-words">From: {value(from)}</dd>
      )}
      <dd className="whitespace-pre-wrap break-words">To: {value(to)}</dd>
    </>
  )
}

/** One row that was changed: each field with its old and new value. */
function Entry({ entry }: { entry: AuditItem }) {
  return (
    <section className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="txt-compact-small-plus min-w-0 break-words">
          {tableLabel(entry.thing)}
          {entry.name && `: ${entry.name}`}
        </h2>
        <StatusBadge color={KIND_WORDS[entry.kind].color}>{KIND_WORDS[entry.kind].label}</StatusBadge>
      </div>
      {entry.changes.length === 0 ? (
        <Text size="small">What this holds is secret. The log only says that it changed.</Text>
      ) : (
        <dl className="txt-small flex flex-col gap-y-3">
          {entry.changes.map((change) => (
            <div key={change.field} className="flex flex-col gap-y-1">
              <dt className="font-medium">{tableLabel(change.field)}</dt>
              {isRecord(change) ? <dd>Changed</dd> : <FromTo change={change} />}
            </div>
          ))}
        </dl>
      )}
      <Text size="xsmall" className="text-ui-fg-muted break-all">
        {entry.thing_id}
      </Text>
    </section>
  )
}

/** What someone did in one call: who, when, and each row that it changed. */
export function ActionDrawer({ action, onClose }: { action: AuditAction; onClose: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerPanel>
        <Drawer.Header>
          <Drawer.Title>{describeCall(action.call)}</Drawer.Title>
          <Drawer.Description className="break-all">{action.call}</Drawer.Description>
        </Drawer.Header>
        {/* Nothing in it takes the focus, and without that the arrow keys can't scroll it. */}
        <Drawer.Body
          className="flex flex-col gap-y-6 overflow-y-auto"
          tabIndex={0}
          role="region"
          aria-label="What changed"
        >
          <Facts
            facts={[
              { label: "Who", value: action.by_key ? `A secret key of ${action.person}` : action.person },
              { label: "When", value: when(action.at) },
            ]}
          />
          {inOrder(action.entries).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
          {action.more > 0 && <Text size="small">And {counted(action.more, "more row", "more rows")}.</Text>}
        </Drawer.Body>
      </DrawerPanel>
    </Drawer>
  )
}
