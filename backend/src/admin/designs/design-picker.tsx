import type { BuilderInfo } from "../../contracts/builder/builder"
import type { StaffProduct } from "../../contracts/staff/design-staff"
import { ChoiceField } from "../shared/fields"
import { useStaffProducts, useStyle, useStyles } from "./client"
import { colorChoices, skullChoices } from "./picker-choices"
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
  const skulls = skullChoices(info, parts.skull)
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
      {skulls.length > 0 && (
        <ChoiceField
          label="Skull"
          none="None"
          value={parts.skull}
          onChange={(skull) => pick({ skull })}
          choices={skulls}
        />
      )}
    </>
  )
}
