import { Button, Drawer, Text, toast } from "@medusajs/ui"
import type { StaffText, TextHistory } from "../../contracts/content/content"
import { CloseButton, DrawerPanel } from "../shared/drawer"
import { Loaded } from "../shared/page"
import { useInvalidate } from "../shared/queries"
import { toastFailure } from "../shared/toast-failure"
import { shopClock } from "../shared/words"
import { TEXTS, useEditText, useHistory } from "./client"
import { inShort } from "./in-short"

type Stretch = TextHistory["stretches"][number]

const spanOf = ({ from, until }: Stretch) =>
  `${from ? shopClock(from) : "The beginning"} to ${until ? shopClock(until) : "now"}`

/** Everything a text has ever said, each with a way to make it current again. */
export function HistoryDrawer({ text, onClose }: { text: StaffText; onClose: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerPanel>
        <Drawer.Header>
          <Drawer.Title>History: {text.label}</Drawer.Title>
          <Drawer.Description>Everything this text has ever said. Times are Central.</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="overflow-y-auto">
          <Loaded query={useHistory(text.key)} missing="We don't have this text.">
            {({ stretches }) => (
              <ol className="divide-y">
                {stretches.map((stretch) => (
                  <Past
                    key={`${stretch.from} ${stretch.until}`}
                    text={text}
                    stretch={stretch}
                    onTaken={onClose}
                  />
                ))}
              </ol>
            )}
          </Loaded>
        </Drawer.Body>
        <Drawer.Footer>
          <CloseButton>Close</CloseButton>
        </Drawer.Footer>
      </DrawerPanel>
    </Drawer>
  )
}

function Past({ text, stretch, onTaken }: { text: StaffText; stretch: Stretch; onTaken: () => void }) {
  const edit = useEditText(text.key)
  const invalidate = useInvalidate(TEXTS)
  const take = () =>
    edit.mutate(
      { value: stretch.value, version: text.version, standing: text.standing },
      {
        onSuccess: () => {
          toast.success("Restored", { description: text.label })
          onTaken()
        },
        onError: (failure) => {
          toastFailure("Not saved", failure)
          invalidate()
        },
      },
    )
  return (
    <li className="flex flex-col gap-y-1 py-3">
      <Text size="small" weight="plus">
        {spanOf(stretch)}
      </Text>
      <Text size="small" className="whitespace-pre-wrap break-words">
        {stretch.value === null ? "The default text" : inShort(stretch.value, text.kind)}
      </Text>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text size="small" className="text-ui-fg-muted break-words">
          {stretch.by ?? ""}
        </Text>
        {stretch.until !== null && (
          <Button size="small" variant="secondary" isLoading={edit.isPending} onClick={take}>
            Restore this<span className="sr-only">: {spanOf(stretch)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
