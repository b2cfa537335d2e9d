import { Button } from "@medusajs/ui"
import { useNavigate, useParams } from "react-router-dom"
import { useRemoveSled, useSled } from "../../../../fitment/client"
import { SledEditor } from "../../../../fitment/sled-editor"
import { draftOf } from "../../../../fitment/sled-form-model"
import { useAskFirst } from "../../../../shared/ask-first"
import { ARRIVES_AT_HEADING } from "../../../../shared/focus-return"
import { MayChange } from "../../../../shared/may-change"
import { Loaded } from "../../../../shared/page"
import { leaveSaved } from "../../../../shared/unsaved"

/** One sled, to be edited or removed. */
export default function SledPage() {
  const { id = "" } = useParams()
  return (
    <Loaded query={useSled(id)} missing="There is no such sled. Someone may have removed it.">
      {({ sled }) => {
        const name = `${sled.year} ${sled.make} ${sled.model}`
        return (
          <SledEditor
            key={sled.id}
            title={name}
            id={sled.id}
            initial={draftOf(sled)}
            onSaved={() => undefined}
            actions={
              <MayChange>
                <TakeOut id={sled.id} name={name} />
              </MayChange>
            }
          />
        )
      }}
    </Loaded>
  )
}

function TakeOut({ id, name }: { id: string; name: string }) {
  const remove = useRemoveSled(id)
  const navigate = useNavigate()
  const ask = useAskFirst()
  const takeOut = () =>
    ask(remove, undefined, {
      title: `Remove the ${name}?`,
      description: "Riders can no longer choose it.",
      confirmText: "Remove",
      done: () => leaveSaved(() => navigate("/fitment", { replace: true, state: ARRIVES_AT_HEADING })),
      failed: "The sled is still there",
    })

  return (
    <Button
      size="small"
      variant="danger"
      type="button"
      isLoading={remove.isPending}
      onClick={() => void takeOut()}
    >
      Remove
    </Button>
  )
}
