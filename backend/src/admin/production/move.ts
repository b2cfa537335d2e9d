import { toast } from "@medusajs/ui"
import { useRef } from "react"
import type { ProductionBuild } from "../../contracts/orders/production"
import { refusalOf } from "../shared/client"
import { useInvalidate } from "../shared/queries"
import { counted } from "../shared/words"
import { PRODUCTION, useMoveBuilds, useTakeFromShelf, useUndoMoves } from "./client"

/** What to do once builds have been moved. */
interface Moving {
  /**
   * Reports it in place of the message.
   * @param to the stage's name
   */
  onMoved?: (moves: string[], to: string) => void
  /** They were moved, or are no longer where they were seen. */
  onGone?: () => void
}

/** Moves builds and shows a message with an undo; a refusal is shown, too. */
export function useMove() {
  const move = useMoveBuilds()
  const shelf = useTakeFromShelf()
  const undo = useUndoMoves()
  const invalidate = useInvalidate(PRODUCTION)
  // Two taps can come before the first is shown as under way; if both were sent, only the last one's result would be
  // reported.
  const isSending = useRef(false)

  /** Someone else was first: the page is out of date. */
  function showRefusal(title: string, error: Error) {
    const refusal = refusalOf(error)
    toast.error(title, { description: refusal?.message })
    if (refusal?.status === 409) invalidate()
    return refusal?.status
  }

  /** @param onGone once they are undone, or can't be any more */
  const takeBack = (moves: string[], onGone?: () => void) =>
    // Awaited here: whatever showed the message may be gone from the page by then.
    undo.mutateAsync({ moves }).then(
      () => {
        onGone?.()
        toast.success("Undone")
      },
      (error) => {
        if (showRefusal("Not undone", error) === 409) onGone?.()
      },
    )

  const done = (title: string, moves: string[]) =>
    toast.success(title, {
      ...(moves.length > 0 && {
        action: { label: "Undo", altText: "Undo this move", onClick: () => takeBack(moves) },
      }),
    })

  /** Takes the pieces of a build from the shelf instead of making them. */
  const takeFromShelf = ({ id, number, stage }: Pick<ProductionBuild, "id" | "number" | "stage">) =>
    shelf.mutate(
      { build: id, from: stage.id },
      {
        onSuccess: ({ moves, stage }) => done(`Build ${number} taken from the shelf: ${stage}`, moves),
        onError: (error) => showRefusal("Not taken from the shelf", error),
      },
    )

  /** Each from the stage it was seen in. Pressing the same again, however quickly, sends nothing. */
  function send(
    builds: readonly { id: string; stage: { id: string } }[],
    to: string,
    { onMoved, onGone }: Moving = {},
  ): void {
    if (isSending.current) return
    isSending.current = true
    move.mutate(
      { to, builds: builds.map(({ id, stage }) => ({ id, from: stage.id })) },
      {
        onSuccess: ({ moves, stage }) => {
          onGone?.()
          if (onMoved) onMoved(moves, stage)
          else done(`${counted(moves.length, "build", "builds")} moved to ${stage}`, moves)
        },
        onError: (error) => {
          if (showRefusal("Not moved", error) === 409) onGone?.()
        },
        onSettled: () => {
          isSending.current = false
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
