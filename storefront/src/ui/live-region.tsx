import { VisuallyHidden } from "./visually-hidden"

/**
 * Tells screen readers what changed on the screen. Keep it mounted and change `message`; an empty message says nothing.
 */
export function LiveRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  )
}
