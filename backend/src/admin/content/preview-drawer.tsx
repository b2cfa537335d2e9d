import { Drawer, Text } from "@medusajs/ui"
import { useContext, useState } from "react"
import { CloseButton, DrawerPanel } from "../shared/drawer"
import { AskingDrawer } from "../shared/unsaved"
import { counted } from "../shared/words"
import { DraftsOfPage } from "./drafts"
import { PreviewButton } from "./preview-button"
import { TimeField } from "./time-field"

/** A page as it would look with everything that is typed on it, now or at a given moment. */
export function PreviewDrawer({
  name,
  path,
  keys,
  onClose,
}: {
  name: string
  path: string
  /** Keys of the texts that belong to it. */
  keys: readonly string[]
  onClose: () => void
}) {
  const [at, setAt] = useState("")
  const drafts = useContext(DraftsOfPage)
  const unsaved = [...drafts].filter(([key]) => keys.includes(key))
  return (
    <AskingDrawer onClose={onClose}>
      <DrawerPanel>
        <Drawer.Header>
          <Drawer.Title>Preview: {name}</Drawer.Title>
          <Drawer.Description>
            The page as it would be. Only people with the link can see it, for half an hour.
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
          <TimeField
            label="As it will be on"
            hint="Central time; blank for now"
            value={at}
            onChange={setAt}
          />
          <Text size="small" className="text-ui-fg-subtle">
            {unsaved.length === 0
              ? "Nothing on this page is unsaved."
              : `${counted(unsaved.length, "unsaved text is", "unsaved texts are")} shown, too.`}
          </Text>
          <PreviewButton
            path={path}
            look={() => ({ at, words: unsaved.map(([key, value]) => ({ key, value })) })}
          />
        </Drawer.Body>
        <Drawer.Footer>
          <CloseButton>Close</CloseButton>
        </Drawer.Footer>
      </DrawerPanel>
    </AskingDrawer>
  )
}
