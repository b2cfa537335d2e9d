import { Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useBulkEdit } from "../catalog-import/client"
import { PreviewAndApply } from "../catalog-import/preview-and-apply"
import { refusalOf } from "../shared/client"
import { DrawerPanel } from "../shared/drawer"
import { useMayCall } from "../shared/role"
import { AskingDrawer, Unsaved } from "../shared/unsaved"
import { counted } from "../shared/words"
import { EditFields, editOf, type TypedEdit, UNTOUCHED } from "./edit-fields"

interface Props {
  /** Ids. */
  variants: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** One edit of everything that is ticked: typed, previewed, then made. */
export function EditDrawer({ variants, onClose, onDone }: Props) {
  const stockOnly = !useMayCall("POST", "/admin/bulk-edit")
  const [typed, setTyped] = useState<TypedEdit>(UNTOUCHED)
  const change = useBulkEdit(stockOnly)
  const edit = editOf(typed)
  const isTyped = JSON.stringify(typed) !== JSON.stringify(UNTOUCHED)
  const type = (next: TypedEdit) => {
    // What is being made would lose what is to be done with its answer.
    if (change.apply.isPending) return
    setTyped(next)
    change.preview.reset()
    change.apply.reset()
  }
  return (
    <AskingDrawer onClose={onClose}>
      <DrawerPanel className="sm:max-w-2xl">
        <Unsaved when={isTyped && !change.apply.isSuccess} />
        <Drawer.Header>
          <Drawer.Title>Edit {counted(variants.length, "variant", "variants")}</Drawer.Title>
          <Drawer.Description>
            Check the preview first. Then exactly that is done, or nothing.
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="overflow-y-auto p-0">
          <PreviewAndApply
            change={change}
            body={edit && { variants: [...variants], ...edit }}
            ofFile={false}
            done="The catalog has been changed"
            onDone={onDone}
          >
            <EditFields
              typed={typed}
              errors={refusalOf(change.preview.error)?.errors ?? {}}
              onChange={type}
              stockOnly={stockOnly}
            />
          </PreviewAndApply>
        </Drawer.Body>
      </DrawerPanel>
    </AskingDrawer>
  )
}
