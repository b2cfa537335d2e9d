import { useBlocker } from "@tanstack/react-router"
import type { Dispatch } from "react"
import type { BuilderInfo } from "#contracts/builder/builder"
import { DUPLICATE_COLOR } from "#contracts/builder/design-words"
import { useIsLeaving } from "#platform/use-is-leaving"
import { useLatePart } from "#platform/use-late-part"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { leadsOn } from "../addresses"
import type { CustomizeEvent, CustomizeState } from "../model"
import { isDoubled } from "../selection"
import { saveLater } from "./save-later"
import type { Hindrance } from "./use-customize"

export interface CustomizeDialogsProps {
  info: BuilderInfo
  state: CustomizeState
  dispatch: Dispatch<CustomizeEvent>
  hindrance: Hindrance | null
  phone: string
  /** The builder's address, to come back to. */
  here: string
  onSave: () => void
}

interface DoubledDialogProps {
  doubled: boolean
  /** Adding to the cart was stopped; leaving the page is caught here. */
  stopped: boolean
  onClose: () => void
}

/** Tells the rider that a design with two of the same color can't continue (sections 2 and 5). */
function DoubledDialog({ doubled, stopped, onClose }: DoubledDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => doubled && leadsOn(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const goBack = () => {
    blocker.reset?.()
    onClose()
  }
  return (
    <Dialog
      open={stopped || blocker.status === "blocked"}
      onClose={goBack}
      title="Slow your roll!"
      actions={<Button onClick={goBack}>Go Back</Button>}
    >
      <p>{DUPLICATE_COLOR}</p>
    </Dialog>
  )
}

/** All dialogs of the customize page (section 4). */
export function CustomizeDialogs(props: CustomizeDialogsProps) {
  const { info, state, dispatch, hindrance, phone, here, onSave } = props
  const saving = state.save.phase !== "closed"
  const SaveDialog = useLatePart(
    saving,
    async () => (await import("./save-dialog")).SaveDialog,
    () => dispatch({ type: "saveClosed" }),
  )
  const LineNotice = useLatePart(
    hindrance === "notify",
    async () => (await import("../styles/line-notice")).LineNotice,
  )
  const BogieDialog = useLatePart(
    hindrance === "bogie",
    async () => (await import("../styles/bogie-dialog")).BogieDialog,
  )
  // What the shop has to say by itself isn't said to someone who is on the way to another page.
  const staying = !useIsLeaving()
  const noticeOpen = state.noticeOpen && staying
  const closeNotice = () => dispatch({ type: "noticeClosed" })
  return (
    <>
      <DoubledDialog
        doubled={isDoubled(state.options)}
        stopped={state.doubledOpen}
        onClose={() => dispatch({ type: "doubledClosed" })}
      />
      {LineNotice && info.notice && (
        <Dialog open={noticeOpen} onClose={closeNotice} title={info.notice.title} waits>
          <LineNotice notice={info.notice} product={info.product.slug} />
        </Dialog>
      )}
      {BogieDialog && <BogieDialog phone={phone} open={noticeOpen} onClose={closeNotice} />}
      {SaveDialog && (
        <SaveDialog
          open={saving && staying}
          save={state.save}
          here={here}
          onLeave={() => saveLater(state.design.sku)}
          onRetry={onSave}
          onClose={() => dispatch({ type: "saveClosed" })}
        />
      )}
    </>
  )
}
