import type { BuilderInfo } from "../../contracts/builder/builder"
import type { StaffProduct } from "../../contracts/staff/design-staff"
import { ChoiceField } from "../shared/fields"
import { useStaffProducts, useStyle, useStyles } from "./client"
import { partsOf, type SkuParts, skuOf } from "./sku-parts"

/** For lines that riders can't order; whether staff can use one anyway depends on where they pick it. */
const CLOSED: Record<StaffProduct["state"], string> = {
  open: "",
  notify: " (closed: notify me)",
  overlay: " (closed)",
}

interface PickerProps {
  /** As typed or picked; the choices follow it. */
  sku: string
  onPick: (sku: string) => void
}

/** A design chosen as in the builder: product, style, colors, loop, skull. */
export function DesignPicker({ sku, onPick }: PickerProps) {
  const products = (useStaffProducts().data?.products ?? []).filter(({ type }) => type !== "bogie")
  const product = products.find(({ code }) => sku.startsWith(code))
  const styles = useStyles(product?.slug).data?.styles ?? []
  const style = product && styles.find(({ code }) => sku.startsWith(product.code + code))
  const { data: info } = useStyle(product?.slug, style?.slug)
  return (
    <>
      <ChoiceField
        label="Product"
        value={product?.code ?? ""}
        onChange={(code) => onPick(products.find((each) => each.code === code)?.example ?? "")}
        choices={products.map(({ code, name, state }) => ({ value: code, label: `${name}${CLOSED[state]}` }))}
      />
      <ChoiceField
        label="Style"
        value={style?.code ?? ""}
        onChange={(code) => onPick(styles.find((each) => each.code === code)?.exampleSku ?? "")}
        choices={styles.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {info && <StyleChoices info={info} sku={sku} onPick={onPick} />}
    </>
  )
}

function StyleChoices({ info, sku, onPick }: PickerProps & { info: BuilderInfo }) {
  const parts = partsOf(sku, info)
  if (!parts) return null
  const pick = (change: Partial<SkuParts>) => onPick(skuOf({ ...parts, ...change }, info))
  const skulls = (mark: string, kind: string, gone: readonly string[]) =>
    colorChoices(info, gone, []).map(({ value, label }) => ({
      value: mark + value,
      label: `${kind} skull, ${label}`,
    }))
  const { singleSkull, tripleSkull } = info.style
  return (
    <>
      {parts.colors.map((code, at) => (
        <ChoiceField
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
          key={at}
          label={parts.colors.length === 1 ? "Color" : `Color ${at + 1}`}
          value={code}
          onChange={(chosen) =>
            pick({ colors: parts.colors.map((each, zone) => (zone === at ? chosen : each)) })
          }
          choices={colorChoices(info, info.unavailableColors, parts.colors)}
        />
      ))}
      {info.product.loop && (
        <ChoiceField
          label="Loop"
          value={parts.loop}
          onChange={(loop) => pick({ loop })}
          choices={colorChoices(info, info.unavailableLoops, [])}
        />
      )}
      {(singleSkull || tripleSkull) && (
        <ChoiceField
          label="Skull"
          none="None"
          value={parts.skull}
          onChange={(skull) => pick({ skull })}
          choices={[
            ...(singleSkull ? skulls("1", "Single", info.unavailableSingleSkulls) : []),
            ...(tripleSkull ? skulls("3", "Triple", info.unavailableTripleSkulls) : []),
          ]}
        />
      )}
    </>
  )
}

/**
 * Colors by name, with unavailable ones marked; one the style isn't made in is listed only where it was already chosen.
 */
function colorChoices(
  { colors, notMadeColors }: BuilderInfo,
  gone: readonly string[],
  chosen: readonly string[],
): { value: string; label: string }[] {
  return Object.entries(colors)
    .filter(([code]) => chosen.includes(code) || !(gone.includes(code) && notMadeColors.includes(code)))
    .map(([code, { name }]) => ({
      value: code,
      label: gone.includes(code) ? `${name} (not available)` : name,
    }))
}
