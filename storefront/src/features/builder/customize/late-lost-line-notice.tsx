import { useLatePart } from "#platform/use-late-part"
import type { LineLoss } from "./lost-line"

const load = () => import("./lost-line-notice")

/** `LostLineNotice`, loaded for those who have lost one. */
export function LateLostLineNotice({ loss, page }: { loss: LineLoss | null; page: string }) {
  const part = useLatePart(loss !== null, load)
  return part && loss && <part.LostLineNotice loss={loss} page={page} />
}
