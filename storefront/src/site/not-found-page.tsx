import { WAYS_BACK } from "#contracts/content/menus"
import { useSettings } from "#platform/settings"
import { ButtonLink } from "#ui/button"
import { DeadEnd } from "./dead-end"
import { PhoneLink } from "./phone-link"

/** For an address that leads nowhere; the server answers 404 (section 2). */
export function NotFoundPage() {
  const { phone } = useSettings()
  return (
    <DeadEnd
      title="Off the trail."
      actions={WAYS_BACK.map(({ name, path }, index) => (
        <ButtonLink key={path} href={path} variant={index === 0 ? "primary" : "secondary"}>
          {name}
        </ButtonLink>
      ))}
    >
      <p>
        Nothing but snow at this address. The page moved, or it was never groomed. Pick a track below, or call{" "}
        <PhoneLink phone={phone} /> and we’ll pull you out.
      </p>
    </DeadEnd>
  )
}
