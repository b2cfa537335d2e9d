import { Container, Heading, Text } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import type { ProductDocument, StaffProductPage } from "../../../../../contracts/design-staff"
import { Unavailable, Upcharges } from "../../../../designs/choices"
import { useSaveProduct, useStaffProduct } from "../../../../designs/client"
import { DocumentFrame } from "../../../../designs/document-frame"
import { NoticeFields } from "../../../../designs/notice-fields"
import { StyleFields } from "../../../../designs/style-fields"
import { useDraft } from "../../../../designs/use-draft"
import { errorAt, SwitchField, TextField } from "../../../../shared/field"
import { TextLink } from "../../../../shared/text-link"

/** One product of the builder. */
export default function DesignProductPage() {
  const { code = "" } = useParams()
  const { data, isError } = useStaffProduct(code)
  if (isError) {
    return (
      <Container>
        <Text>There is no such product, or it can't be read right now.</Text>
        <TextLink to="/designs">Back to designs</TextLink>
      </Container>
    )
  }
  // A new version starts a new form: nothing of an older one may be left in it.
  return data ? <ProductForm key={`${code} ${data.version}`} page={data} /> : null
}

function ProductForm({ page }: { page: StaffProductPage }) {
  const { draft, setDraft, errors, bar } = useDraft(page, useSaveProduct(page.code))
  const set = (facts: Partial<ProductDocument>) => setDraft({ ...draft, ...facts })

  return (
    <DocumentFrame
      title={`${page.document.name} (${page.code})`}
      about={`At /builder/${page.slug}. The prices are those of the product “${page.document.name} (designed)” under Products.`}
      changes={page.changes}
      bar={bar}
    >
      <section className="grid grid-cols-2 gap-4 px-6 py-4" aria-label="Texts">
        <TextField
          label="Name"
          error={errorAt(errors, "name")}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="What the price includes"
          error={errorAt(errors, "priceIncludes")}
          value={draft.priceIncludes}
          onChange={(priceIncludes) => set({ priceIncludes })}
        />
        <SwitchField
          label="Single skull can be had"
          checked={draft.singleSkull}
          onChange={(singleSkull) => set({ singleSkull })}
        />
        <SwitchField
          label="Triple skull can be had"
          checked={draft.tripleSkull}
          onChange={(tripleSkull) => set({ tripleSkull })}
        />
      </section>
      <NoticeFields notice={draft.notice} errors={errors} onChange={(notice) => set({ notice })} />
      <section className="flex flex-col gap-y-6 px-6 py-4" aria-label="Styles">
        <Heading level="h2">Styles</Heading>
        {draft.styles.map((style, at) => (
          <StyleFields
            key={style.code}
            style={style}
            path={`styles.${at}`}
            errors={errors}
            onChange={(next) => set({ styles: draft.styles.map((each, i) => (i === at ? next : each)) })}
          />
        ))}
      </section>
      <Unavailable
        rows={draft.unavailable}
        errors={errors}
        styles={draft.styles}
        colors={page.colors}
        onChange={(unavailable) => set({ unavailable })}
      />
      <Upcharges
        rows={draft.upcharges}
        errors={errors}
        styles={draft.styles}
        colors={page.colors}
        onChange={(upcharges) => set({ upcharges })}
      />
    </DocumentFrame>
  )
}
