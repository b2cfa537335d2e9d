import { OUT_OF_STOCK } from "#contracts/builder/design-words"
import { WaitForIt } from "#features/waiting-list/wait-for-it"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { shelfAddress } from "../addresses"

export interface DesignNoticesProps {
  productSlug: string
  sku: string
  /** The last piece on the shelf has been sold. */
  gone: boolean
  outOfStock: boolean
  /** What has changed since the rider saved it. */
  savedChanges: readonly string[]
  /** Why the choices could not be drawn. */
  failure: string | null
  onRetry: () => void
}

/** What a rider has to know about this design before continuing (section 4). */
export function DesignNotices(props: DesignNoticesProps) {
  const { productSlug, sku, gone, outOfStock, savedChanges, failure, onRetry } = props
  return (
    <>
      {gone ? (
        <Notice tone="error" title="Sold Out">
          Someone beat you to it.{" "}
          <AppLink href={shelfAddress(productSlug)}>See what else is ready to ship</AppLink>.
        </Notice>
      ) : (
        outOfStock && (
          <>
            <Notice tone="error">{OUT_OF_STOCK}</Notice>
            <WaitForIt product={productSlug} sku={sku} />
          </>
        )
      )}
      {savedChanges.length > 0 && (
        <Notice tone="info" title="Since you saved it">
          {savedChanges.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Notice>
      )}
      {failure && (
        <Notice tone="error">
          {failure}{" "}
          <Button variant="quiet" onClick={onRetry}>
            Try Again
          </Button>
        </Notice>
      )}
    </>
  )
}
