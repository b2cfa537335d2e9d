import { DeadEnd } from "#site/dead-end"
import { ButtonLink } from "#ui/button"

/** Outside the sale's window its address is a 404 page that says why. */
export function SaleOverPage() {
  return (
    <DeadEnd
      title="Dog days are over."
      actions={
        <>
          <ButtonLink href="/ready-to-ship">Ready to ship</ButtonLink>
          <ButtonLink href="/accessories" variant="secondary">
            Shop Accessories
          </ButtonLink>
        </>
      }
    >
      <p>
        The summer sale runs in summer, and the snow is on its way. Take a look at what's ready to ship: some
        of it is marked down, too.
      </p>
    </DeadEnd>
  )
}
