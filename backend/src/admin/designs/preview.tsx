import { Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { hasSkuShape } from "./sku-parts"

/** ms; as long as the builder waits before it draws again (section 9). */
const PAUSE = 500

interface PreviewProps {
  sku: string
  /** Colors as typed, saved or not. */
  colors?: readonly { code: string; css: string }[]
  /** For screen readers. */
  name: string
}

function previewAddress(sku: string, colors: NonNullable<PreviewProps["colors"]>): string {
  const paints = colors
    .filter(({ css }) => /^#[0-9a-f]{6}$/i.test(css))
    .map(({ code, css }) => `${code}:${css.slice(1).toLowerCase()}`)
  const query = new URLSearchParams({ sku: sku.trim().toUpperCase() })
  if (paints.length > 0) query.set("colors", paints.join(","))
  return `/admin/designs/preview?${query}`
}

/** A design as it would look, drawn a moment after the last change. */
export function Preview({ sku, colors = [], name }: PreviewProps) {
  const address = hasSkuShape(sku) ? previewAddress(sku, colors) : null
  const [shown, setShown] = useState(address)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), PAUSE)
    return () => clearTimeout(timer)
  }, [address])
  if (address === null || shown === null || failed === shown) {
    return (
      <Text size="small" className="text-ui-fg-muted">
        {failed !== null && failed === shown ? "This design can't be drawn." : "No design to show."}
      </Text>
    )
  }
  return (
    <img
      src={shown}
      alt={`Preview of ${name}`}
      width={320}
      className="bg-ui-bg-subtle min-h-[120px] self-start rounded-lg border"
      onError={() => setFailed(shown)}
    />
  )
}
