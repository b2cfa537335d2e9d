import { useRouter } from "@tanstack/react-router"
import { busyStatus } from "#platform/page-error"
import { useSettings } from "#platform/settings"
import { Button, ButtonLink } from "#ui/button"
import { DeadEnd } from "./dead-end"
import { PhoneLink } from "./phone-link"

interface ErrorPageProps {
  error?: unknown
}

/** Shown for whatever a page could not cope with; the cause is in the server's log, not here. */
export function ErrorPage({ error }: ErrorPageProps) {
  const router = useRouter()
  const { phone } = useSettings()
  const isBusy = busyStatus(error) !== null
  return (
    <DeadEnd
      title={isBusy ? "Busy trail." : "Threw a track."}
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
        {isBusy
          ? "The shop has its hands full right now. Your cart is safe. Wait a moment and try again, or call "
          : "Something let go on our side, not yours. Your cart is safe. Try again, or call "}
        <PhoneLink phone={phone} />.
      </p>
    </DeadEnd>
  )
}
