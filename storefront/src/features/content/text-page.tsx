import { type ReactNode, useId } from "react"
import type { TextPage as Text } from "#contracts/content"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
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
      <header className={`dark ${css.head}`}>
        <Contours className={css.contours} />
        <div className={layout.container}>
          <h1 className={css.name}>{page.title}</h1>
          <p className={css.lead}>{page.lead}</p>
          {children && <div className={css.ways}>{children}</div>}
        </div>
      </header>
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
