import type { Sled } from "#contracts/fitment"
import { Button } from "#ui/button"
import { useMySled } from "./my-sled"

/** In a form that asks for a sled in words: fills in the one that the shop knows. Nothing without one. */
export function UseMySled({ onUse, className }: { onUse: (sled: Sled) => void; className?: string }) {
  const mine = useMySled()
  if (!mine) return null
  return (
    <Button variant="secondary" className={className} onClick={() => onUse(mine.sled)}>
      Use my sled: {mine.sled.description}
    </Button>
  )
}
