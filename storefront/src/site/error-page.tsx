import { useRouter } from "@tanstack/react-router"
import { useSettings } from "#platform/settings"
import { Button, ButtonLink } from "#ui/button"
import { DeadEnd } from "./dead-end"
import { PhoneLink } from "./phone-link"

/** Shown for whatever a page could not cope with; the cause is in the server's log, not here. */
export function ErrorPage() {
  const router = useRouter()
  const { phone } = useSettings()
  return (
    <DeadEnd
      title="Threw a track."
      actions={
        <>
          <Button onClick={() => void router.invalidate()}>Try again</Button>
          <ButtonLink href="/" variant="secondary">
            Back to the start
          </ButtonLink>
        </>
      }
    >
      <p>
        Something let go on our side, not yours. Your cart is safe. Try again, or call{" "}
        <PhoneLink phone={phone} />.
      </p>
    </DeadEnd>
  )
}
