import { Container, Heading, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useParams } from "react-router-dom"
import type { ProductDocument, StaffProductPage } from "../../../../../contracts/design-staff"
import { ChangeLog } from "../../../../designs/change-log"
import { Unavailable, Upcharges } from "../../../../designs/choices"
import { useSaveProduct, useStaffProduct } from "../../../../designs/client"
import { NoticeFields } from "../../../../designs/notice-fields"
import { SaveBar } from "../../../../designs/save-bar"
import { StyleFields } from "../../../../designs/style-fields"
import { errorAt, type FieldErrors, SwitchField, TextField } from "../../../../shared/field"
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
  const [draft, setDraft] = useState<ProductDocument>(page.document)
  const save = useSaveProduct(page.code)
  const errors: FieldErrors = save.error?.answer.errors ?? {}
  const changed = JSON.stringify(draft) !== JSON.stringify(page.document)
  const set = (facts: Partial<ProductDocument>) => setDraft({ ...draft, ...facts })

  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <TextLink className="txt-small" to="/designs">
          Designs
        </TextLink>
        <Heading level="h1">
          {page.document.name} ({page.code})
        </Heading>
        <Text size="small" className="text-ui-fg-subtle">
          At /builder/{page.slug}. The prices are those of the product “{page.document.name} (designed)” under
          Products.
        </Text>
      </div>
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
      <ChangeLog changes={page.changes} />
      <SaveBar
        changed={changed}
        saving={save.isPending}
        error={save.error}
        onReset={() => {
          setDraft(page.document)
          save.reset()
        }}
        onSave={() =>
          save.mutate(
            { version: page.version, document: draft },
            { onSuccess: () => toast.success("Saved", { description: "Riders see it now." }) },
          )
        }
      />
    </Container>
  )
}
