import type { Sled } from "#contracts/fitment/fitment"
import { Button } from "#ui/button"
import { useMySled } from "./my-sled"

interface UseMySledProps {
  onUse: (sled: Sled) => void
  /** Whether the form already names that sled. */
  isUsed: (sled: Sled) => boolean
  className?: string
}

/** In a form that asks for a sled in words: fills in the one that the shop knows. Nothing without one. */
export function UseMySled({ onUse, isUsed, className }: UseMySledProps) {
  const mine = useMySled()
  if (!mine || isUsed(mine.sled)) return null
  return (
    <Button variant="secondary" className={className} onClick={() => onUse(mine.sled)}>
      Use my sled: {mine.sled.description}
    </Button>
  )
}
