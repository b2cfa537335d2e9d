import type { ComponentProps } from "react"
import { useLatePart } from "#platform/use-late-part"
import type { WaitForIt } from "./wait-for-it"

const load = () => import("./wait-for-it")

/** `WaitForIt` on pages where visits begin: its code is loaded once something turns out to be sold out. */
export function LateWaitForIt(props: ComponentProps<typeof WaitForIt>) {
  const part = useLatePart(true, load)
  return part && <part.WaitForIt {...props} />
}
