import { type ReactNode, useId } from "react"
import type { TextPage as Text } from "#contracts/content"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import css from "./text-page.module.css"

function Section({ section }: { section: Text["sections"][number] }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {section.title}
      </h2>
      <div className={css.text}>
        {section.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** A page of plain words: what the shop promises. `children` are the ways on. */
export function TextPage({ page, children }: { page: Text; children?: ReactNode }) {
  return (
    <article>
      <PageBand title={page.title} lead={page.lead} ways={children} />
      <div className={layout.container}>
        <div className={css.sections}>
          {page.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </div>
    </article>
  )
}
