import { useSettings } from "#platform/settings"
import { DeadEnd } from "#site/dead-end"
import { PhoneLink } from "#site/phone-link"
import { ButtonLink } from "#ui/button"

/**
 * For anyone logged in to an account that isn't an active dealer's: a rider's, or one whose terms have ended, to whom an
 * old mail's link still leads here.
 */
export function NoDeskPage() {
  const { phone } = useSettings()
  return (
    <DeadEnd
      title="No dealer desk here."
      actions={
        <>
          <ButtonLink href="/account">Your account</ButtonLink>
          <ButtonLink href="/dealer-application" variant="secondary">
            Become a dealer
          </ButtonLink>
        </>
      }
    >
      <p>
        You're logged in, but this account isn't an active dealer's, so prices are the regular ones. Your
        orders are in your account. If it should be a dealer's, call <PhoneLink phone={phone} />.
      </p>
    </DeadEnd>
  )
}
