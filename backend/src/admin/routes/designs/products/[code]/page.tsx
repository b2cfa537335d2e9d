import { Button, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { useParams } from "react-router-dom"
import type { ProductDocument, StaffProductPage } from "../../../../../contracts/staff/design-staff"
import { Unavailable, Upcharges } from "../../../../designs/choices"
import { useProductWithout, useSaveProduct, useStaffProduct } from "../../../../designs/client"
import { DocumentForm } from "../../../../designs/document-form"
import { FactFields } from "../../../../designs/fact-fields"
import { NewStyleDrawer } from "../../../../designs/new-style-drawer"
import { NoticeFields } from "../../../../designs/notice-fields"
import { StyleFields } from "../../../../designs/style-fields"
import { errorAt, type FieldErrors } from "../../../../shared/client"
import { SwitchField, TextField } from "../../../../shared/fields"
import { Loaded } from "../../../../shared/page"
import { useMayCall } from "../../../../shared/role"
import { Versioned } from "../../../../shared/unsaved"

/** One product of the builder. */
export default function DesignProductPage() {
  const { code = "" } = useParams()
  return (
    <Loaded query={useStaffProduct(code)} missing="There is no such product.">
      {(page) => (
        <Versioned key={code} page={page}>
          {(page) => <ProductForm page={page} />}
        </Versioned>
      )}
    </Loaded>
  )
}

/** Where riders see it, and where its prices and colors come from. */
function aboutOf({ slug, type, document }: StaffProductPage): string {
  const prices =
    type === "bogie"
      ? "Its colors, prices and stock are those of the bogie wheels under Products."
      : `The prices are those of the product “${document.name} (designed)” under Products.`
  return `At /builder/${slug}. ${prices}`
}

function ProductForm({ page }: { page: StaffProductPage }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ProductDocumentForm page={page} onAddStyle={() => setAdding(true)} />
      {isAdding && <NewStyleDrawer page={page} onClose={() => setAdding(false)} />}
    </>
  )
}

function ProductDocumentForm({ page, onAddStyle }: { page: StaffProductPage; onAddStyle: () => void }) {
  const mayAdd = useMayCall("POST", "/admin/designs/products/:code/styles") && page.type !== "bogie"
  return (
    <DocumentForm
      title={`${page.document.name} (${page.code})`}
      about={aboutOf(page)}
      page={page}
      save={useSaveProduct(page.code)}
      without={useProductWithout(page.code)}
    >
      {(draft, setDraft, errors) => {
        const set = (facts: Partial<ProductDocument>) => setDraft({ ...draft, ...facts })
        // Adding a style makes a new version: unsaved changes would be refused.
        const isChanged = JSON.stringify(draft) !== JSON.stringify(page.document)
        return (
          <>
            <TextFields draft={draft} errors={errors} set={set} />
            <FactFields about={draft} errors={errors} onChange={set} />
            <NoticeFields
              hasColors={page.type !== "bogie"}
              notice={draft.notice}
              errors={errors}
              onChange={(notice) => set({ notice })}
            />
            <StyleList
              draft={draft}
              errors={errors}
              set={set}
              isChanged={isChanged}
              onAdd={mayAdd ? onAddStyle : null}
            />
            {page.type !== "bogie" && (
              <>
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
              </>
            )}
          </>
        )
      }}
    </DocumentForm>
  )
}

interface PartProps {
  draft: ProductDocument
  errors: FieldErrors
  set: (facts: Partial<ProductDocument>) => void
}

/** Its name, and what is said about every style. */
function TextFields({ draft, errors, set }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-4 md:grid-cols-2 px-6 py-4" aria-label="Texts">
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
        label="Single skull available"
        checked={draft.singleSkull}
        onChange={(singleSkull) => set({ singleSkull })}
      />
      <SwitchField
        label="Triple skull available"
        checked={draft.tripleSkull}
        onChange={(tripleSkull) => set({ tripleSkull })}
      />
    </section>
  )
}

interface StyleListProps extends PartProps {
  isChanged: boolean
  /** Null for those who may not add any. */
  onAdd: (() => void) | null
}

/** Its styles, in the builder's order. */
function StyleList({ draft, errors, set, isChanged, onAdd }: StyleListProps) {
  return (
    <section className="flex flex-col gap-y-6 px-6 py-4" aria-label="Styles">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level="h2">Styles</Heading>
        {onAdd && (
          <div className="flex flex-wrap items-center gap-2">
            {isChanged && <Text size="small">Save your changes to add one.</Text>}
            <Button type="button" size="small" variant="secondary" disabled={isChanged} onClick={onAdd}>
              Add a style
            </Button>
          </div>
        )}
      </div>
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
  )
}
