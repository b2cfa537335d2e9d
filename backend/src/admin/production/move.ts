import { toast } from "@medusajs/ui"
import { useRef } from "react"
import type { ProductionBuild } from "../../contracts/orders/production"
import { refusalOf } from "../shared/client"
import { useInvalidate } from "../shared/queries"
import { toastFailure } from "../shared/toast-failure"
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

/** @returns shows why something was refused; its status */
function useShowRefusal() {
  const invalidate = useInvalidate(PRODUCTION)
  return (title: string, error: Error) => {
    toastFailure(title, error)
    const status = refusalOf(error)?.status
    // Someone else was first: the page is out of date.
    if (status === 409) invalidate()
    return status
  }
}

/** Undoes moves, and says what was moved with an undo beside it. */
function useUndo() {
  const undo = useUndoMoves()
  const showRefusal = useShowRefusal()

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

  const showMoved = (title: string, moves: string[]) =>
    toast.success(title, {
      ...(moves.length > 0 && {
        action: { label: "Undo", altText: "Undo this move", onClick: () => takeBack(moves) },
      }),
    })

  return { takeBack, showMoved, isPending: undo.isPending }
}

/** Moves builds and shows a message with an undo; a refusal is shown, too. */
export function useMove() {
  const move = useMoveBuilds()
  const shelf = useTakeFromShelf()
  const undo = useUndo()
  const showRefusal = useShowRefusal()
  // Two taps can come before the first is shown as under way; if both were sent, only the last one's result would be
  // reported.
  const isSending = useRef(false)

  /** Takes the pieces of a build from the shelf instead of making them. */
  const takeFromShelf = ({ id, number, stage }: Pick<ProductionBuild, "id" | "number" | "stage">) =>
    shelf.mutate(
      { build: id, from: stage.id },
      {
        onSuccess: ({ moves, stage }) =>
          undo.showMoved(`Build ${number} taken from the shelf: ${stage}`, moves),
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
          else undo.showMoved(`${counted(moves.length, "build", "builds")} moved to ${stage}`, moves)
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
    takeBack: undo.takeBack,
    takeFromShelf,
    isPending: move.isPending || undo.isPending || shelf.isPending,
  }
}
