import { useId } from "react"
import { useSettings } from "#platform/settings"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import { type PolicySection, privacySections, returnSections, shippingSections } from "./policies"
import { type PolicyHead, PRIVACY_POLICY, RETURN_POLICY, SHIPPING_POLICY } from "./policy-heads"
import css from "./policy-page.module.css"

function Section({ section }: { section: PolicySection }) {
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

/** A page of plain words: what the shop promises. */
function PolicyPage({ head, sections }: { head: PolicyHead; sections: PolicySection[] }) {
  return (
    <article>
      <header className={`dark ${css.head}`}>
        <Contours className={css.contours} />
        <div className={layout.container}>
          <h1 className={css.name}>{head.title}</h1>
          <p className={css.lead}>{head.lead}</p>
        </div>
      </header>
      <div className={layout.container}>
        <div className={css.sections}>
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </div>
    </article>
  )
}

export function ReturnPolicyPage() {
  return <PolicyPage head={RETURN_POLICY} sections={returnSections(useSettings())} />
}

export function PrivacyPolicyPage() {
  return <PolicyPage head={PRIVACY_POLICY} sections={privacySections(useSettings())} />
}

export function ShippingPolicyPage() {
  return <PolicyPage head={SHIPPING_POLICY} sections={shippingSections(useSettings())} />
}
