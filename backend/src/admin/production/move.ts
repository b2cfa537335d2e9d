import { toast } from "@medusajs/ui"
import type { ProductionBuild } from "../../contracts/production"
import { refusalOf } from "../shared/client"
import { counted } from "../shared/words"
import { useMoveBuilds, useUndoMoves } from "./client"

/** Moves builds and says so, with the way back; a refusal is told as well. */
export function useMove() {
  const move = useMoveBuilds()
  const undo = useUndoMoves()

  const takeBack = (moves: string[]) =>
    undo.mutate(
      { moves },
      {
        onSuccess: () => toast.success("Taken back"),
        onError: (error) => toast.error("Not taken back", { description: refusalOf(error)?.message }),
      },
    )

  function send(
    builds: readonly Pick<ProductionBuild, "id" | "stage">[],
    to: string,
    onDone?: () => void,
  ): void {
    move.mutate(
      { to, builds: builds.map(({ id, stage }) => ({ id, from: stage.id })) },
      {
        onSuccess: ({ moves, stage }) => {
          onDone?.()
          toast.success(`${counted(moves.length, "build", "builds")} moved to ${stage}`, {
            ...(moves.length > 0 && {
              action: { label: "Undo", altText: "Take this move back", onClick: () => takeBack(moves) },
            }),
          })
        },
        onError: (error) => toast.error("Not moved", { description: refusalOf(error)?.message }),
      },
    )
  }

  return { send, takeBack, isPending: move.isPending || undo.isPending }
}
