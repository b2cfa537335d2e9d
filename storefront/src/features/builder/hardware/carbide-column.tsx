import type { Carbide } from "#contracts/builder/builder"
import { DealerPrice } from "#features/dealers/dealer-price"
import { WaitForIt } from "#features/waiting-list/wait-for-it"
import { CheckField } from "#ui/check-field"
import { classNames } from "#ui/class-names"
import { Price } from "#ui/price"
import { RadioGroup } from "#ui/radio-group"
import { carbideLabel } from "./hardware-model"
import css from "./hardware-page.module.css"
import type { HardwareScreen } from "./use-hardware"

/** The carbides that go under the skis, each with its picture and what it is for. */
export function CarbideColumn({
  screen: { form, dispatch },
  carbides,
}: {
  screen: HardwareScreen
  carbides: readonly Carbide[]
}) {
  return (
    <section className={css.column} aria-labelledby="carbides">
      <h2 id="carbides" className={css.heading}>
        Carbides
      </h2>
      <CheckField
        label="I already have a carbide that fits these skis"
        name="no-carbides"
        checked={form.noCarbides}
        onCheckedChange={(checked) => dispatch({ type: "noCarbidesChecked", checked })}
      />
      <div className={classNames(form.noCarbides && css.off)}>
        <RadioGroup
          label="Pick a pair"
          name="carbide"
          required
          value={form.carbide}
          onValueChange={(carbide) => dispatch({ type: "carbideChosen", carbide })}
          options={carbides.map((carbide) => ({
            value: carbide.id,
            disabled: !carbide.in_stock || form.noCarbides,
            label: <Choice carbide={carbide} />,
          }))}
        />
      </div>
    </section>
  )
}

/** The waiting lists of carbides that are out, below their column; separate forms, so not inside the page's form. */
export function CarbidesToWaitFor({ carbides }: { carbides: readonly Carbide[] }) {
  const out = carbides.filter(({ in_stock }) => !in_stock)
  if (out.length === 0) return null
  return (
    <aside className={css.waiting} aria-label="Carbides that are out of stock">
      {out.map(({ id, name, product }) => (
        <WaitForIt key={id} product={product} sku={id} name={name} />
      ))}
    </aside>
  )
}

function Choice({ carbide }: { carbide: Carbide }) {
  return (
    <span className={css.carbide}>
      <img className={css.thumb} src={carbide.image} alt="" width={800} height={600} loading="lazy" />
      <span className={css.facts}>
        <span>{carbideLabel(carbide)}</span>{" "}
        {carbide.advice && <span className={css.quiet}>{carbide.advice}</span>}
      </span>{" "}
      <span className={css.prices}>
        <Price amount={carbide.price} /> <DealerPrice sku={carbide.id} retail={carbide.price} />
      </span>
    </span>
  )
}
