import { VisuallyHidden } from "./visually-hidden"

/**
 * Says what changed on the screen to who can't see it. Keep it mounted and change `message`;
 * an empty message says nothing.
 */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  return (
    <VisuallyHidden>
      <span role={assertive ? "alert" : "status"}>{message}</span>
    </VisuallyHidden>
  )
}
