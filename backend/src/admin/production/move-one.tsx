import { Button } from "@medusajs/ui"
import { useState } from "react"
import type { ProductionDetail } from "../../contracts/orders/production"
import { ChoiceField } from "../shared/fields"
import { useMove } from "./move"

/** Moves a drawer's build to the next stage, or to any other. */
export function MoveOne({ detail: { build, stages } }: { detail: ProductionDetail }) {
  const { send, isPending } = useMove()
  const [chosen, setChosen] = useState("")
  if (build.closed || build.held) return null
  const others = stages.filter(({ id }) => id !== build.stage.id)
  const to = others.some(({ id }) => id === chosen) ? chosen : (build.next?.id ?? "")
  return (
    <div className="flex items-end gap-x-2">
      <div className="min-w-0 flex-1">
        <ChoiceField
          size="small"
          label="Move to"
          value={to}
          onChange={setChosen}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Button
        size="small"
        type="button"
        disabled={to === ""}
        isLoading={isPending}
        onClick={() => send([build], to, { onGone: () => setChosen("") })}
      >
        Move
      </Button>
    </div>
  )
}
