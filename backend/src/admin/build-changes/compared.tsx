import { Heading, Text } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import { formatMoney } from "../../contracts/money"
import type { BuildChangePreview } from "../../contracts/orders/build-change"
import { Section } from "../phone-orders/section"
import { aboutDifference, bothDesigns, type ShownDesign } from "./difference-words"

/** Old and new side by side, with what each costs: scrolled into view, since it opens below the form. */
export function Compared({ preview }: { preview: BuildChangePreview }) {
  const { rows } = preview
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: Chromium 156's version returns a promise, which React would call as the effect's cleanup.
    top.current?.scrollIntoView({ block: "start" })
  }, [])
  return (
    <div ref={top}>
      <Section
        title="Old and new"
        about={`${aboutDifference(preview)} The build with its hardware, all pieces.`}
      >
        <div className="grid grid-cols-2 gap-4">
          {bothDesigns(preview).map((design) => (
            <Design key={design.heading} {...design} />
          ))}
        </div>
        <table aria-label="Old and new prices" className="txt-small w-full max-w-md">
          <thead>
            <tr className="text-ui-fg-subtle">
              <th scope="col" className="py-1 text-left font-normal">
                <span className="sr-only">Amount</span>
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Now
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                New
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, before, after }) => (
              <tr key={label} className="border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right tabular-nums">{formatMoney(before)}</td>
                <td className="py-1 text-right tabular-nums">{formatMoney(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  )
}

function Design({ heading, image, name, words, sku }: ShownDesign) {
  return (
    <figure className="flex min-w-0 flex-col gap-y-2">
      <Heading level="h3">{heading}</Heading>
      <img
        src={image}
        alt={`${heading}: ${name} ${sku}`}
        className="aspect-[4/3] w-full max-w-sm rounded-lg border object-contain"
      />
      <figcaption>
        <Text size="small" weight="plus" className="break-words">
          {name}
        </Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {words}
          <br />
          {sku}
        </Text>
      </figcaption>
    </figure>
  )
}
