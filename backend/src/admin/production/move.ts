import { toast } from "@medusajs/ui"
import type { ProductionBuild } from "../../contracts/production"
import { refusalOf } from "../shared/client"
import { useReadAgain } from "../shared/queries"
import { counted } from "../shared/words"
import { PRODUCTION, useMoveBuilds, useTakeFromShelf, useUndoMoves } from "./client"

/** Moves builds and says so, with the way back; a refusal is told as well. */
export function useMove() {
  const move = useMoveBuilds()
  const shelf = useTakeFromShelf()
  const undo = useUndoMoves()
  const readAgain = useReadAgain(PRODUCTION)

  /** Somebody else was first: what is on the page is no longer so. */
  function tell(title: string, error: Error) {
    const refusal = refusalOf(error)
    toast.error(title, { description: refusal?.message })
    if (refusal?.status === 409) readAgain()
    return refusal?.status
  }

  const takeBack = (moves: string[]) =>
    undo.mutate(
      { moves },
      {
        onSuccess: () => toast.success("Taken back"),
        onError: (error) => tell("Not taken back", error),
      },
    )

  const done = (title: string, moves: string[]) =>
    toast.success(title, {
      ...(moves.length > 0 && {
        action: { label: "Undo", altText: "Take this move back", onClick: () => takeBack(moves) },
      }),
    })

  /** Takes the pieces of a build from the shelf instead of making them. */
  const takeFromShelf = ({ id, number, stage }: Pick<ProductionBuild, "id" | "number" | "stage">) =>
    shelf.mutate(
      { build: id, from: stage.id },
      {
        onSuccess: ({ moves, stage }) => done(`Build ${number} taken from the shelf: ${stage}`, moves),
        onError: (error) => tell("Not taken from the shelf", error),
      },
    )

  /** @param onDone once what was chosen is moved, or no longer stands where it was seen */
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
          done(`${counted(moves.length, "build", "builds")} moved to ${stage}`, moves)
        },
        onError: (error) => {
          if (tell("Not moved", error) === 409) onDone?.()
        },
      },
    )
  }

  return {
    send,
    takeBack,
    takeFromShelf,
    isPending: move.isPending || undo.isPending || shelf.isPending,
  }
}
