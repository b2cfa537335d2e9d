import { CheckCircleSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import type { ProductionDetail } from "../../contracts/orders/production"
import { useMove } from "./move"

/** How long nothing below a result can be pressed: a second tap was meant for the first button. */
const REST_MS = 2_500

/** The result of the last press. */
interface Done {
  moves: string[]
  from: string
  to: string
}

/**
 * One large button to a build's next stage, for a phone in the workshop. The result replaces it, with an undo; the
 * button for the next move comes after that, and neither can be pressed for a moment: two quick taps move one stage.
 */
export function NextMove({ detail: { build, moves } }: { detail: ProductionDetail }) {
  const { next, stage, closed, held } = build
  const { send, takeBack, isPending } = useMove()
  const [made, setMade] = useState<Done | null>(null)
  // Also gone when undone from its history.
  const done = moves.some(({ id, undone }) => undone && made?.moves.includes(id)) ? null : made
  const isResting = useRest(done)
  if (closed) return <Text>It has left the workshop.</Text>
  if (held) {
    return <Text role="status">A change isn't paid yet. Until then, it stays at {stage.name}.</Text>
  }

  const go = (to: string) =>
    send([build], to, {
      onMoved: (moves, to) => setMade({ moves, from: stage.name, to }),
      onGone: () => setMade(null),
    })

  if (!done) {
    if (!next) return <Text>It is made. Nothing comes next.</Text>
    return (
      <Button
        size="xlarge"
        className="min-h-16 w-full text-lg"
        isLoading={isPending}
        onClick={() => go(next.id)}
      >
        Move to {next.name}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-y-4">
      <div
        role="status"
        className="bg-ui-tag-green-bg text-ui-tag-green-text flex min-h-16 items-center gap-x-3 rounded-lg px-4 py-3"
      >
        <CheckCircleSolid className="shrink-0" />
        <Text weight="plus" className="text-ui-tag-green-text">
          Moved from {done.from} to {done.to}
        </Text>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          variant="secondary"
          className="min-h-11"
          disabled={isResting}
          isLoading={isPending}
          onClick={() => takeBack(done.moves, () => setMade(null))}
        >
          Undo
        </Button>
        {next && (
          <Button
            size="large"
            variant="secondary"
            className="min-h-11"
            disabled={isResting || isPending}
            onClick={() => go(next.id)}
          >
            Move on to {next.name}
          </Button>
        )}
      </div>
    </div>
  )
}

/** True for a moment after each result. */
function useRest(done: Done | null): boolean {
  const [rested, setRested] = useState<Done | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(done), REST_MS)
    return () => clearTimeout(timer)
  }, [done])
  return done !== null && rested !== done
}
