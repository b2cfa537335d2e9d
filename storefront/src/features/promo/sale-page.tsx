import type { TextPage as Text } from "#contracts/content/content"
import { TextPage } from "#features/content/text-page"
import { ButtonLink } from "#ui/button"

/** The Dog Days of Summer sale: what it is while it runs, where else to go before and after (sections 2 and 9). */
export function SalePage({ page }: { page: Text }) {
  return (
    <TextPage page={page}>
      <ButtonLink href="/builder">Build yours</ButtonLink>
      <ButtonLink href="/ready-to-ship" variant="secondary">
        Ready to ship
      </ButtonLink>
    </TextPage>
  )
}
