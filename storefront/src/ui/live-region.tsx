import { VisuallyHidden } from "./visually-hidden"

/**
 * Tells screen readers what changed on the screen. Keep it mounted and change `message`; an empty message says nothing.
 */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  return (
    <VisuallyHidden>
      <span role={assertive ? "alert" : "status"}>{message}</span>
    </VisuallyHidden>
  )
}
