import type { SelectedOptions } from "#contracts/builder/builder"
import { WaitForIt } from "#features/waiting-list/wait-for-it"
import { http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { type ChoiceGroup, choose } from "../selection"
import css from "./choosers.module.css"

const calls = lateCalls(() => import("../api"))

/** What is designed: its line and style. */
export interface DesignedThing {
  productSlug: string
  product: string
  style: string
}

interface WaitForColorProps {
  of: DesignedThing
  group: ChoiceGroup
  options: SelectedOptions
}

/**
 * The waiting lists of colors that are struck through: they can't be chosen, so no design names them yet. The shop says
 * which design is meant once someone signs up.
 */
export function WaitForColor({ of, group, options }: WaitForColorProps) {
  const out = group.choices.filter(({ unavailable, offered }) => unavailable && offered)
  const design = (value: string) => ({
    options: choose(options, group.option, value),
    generate_all: false,
    ready_to_ship: false,
  })
  return out.map(({ value, name }) => (
    <div key={value} className={css.waiting}>
      <WaitForIt
        product={of.productSlug}
        name={name}
        sku={async () => {
          const { generate } = await calls()
          return (await generate(http, of, design(value))).sku
        }}
      />
    </div>
  ))
}
