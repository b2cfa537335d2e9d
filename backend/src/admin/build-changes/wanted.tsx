import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { BuildChangePage, PreviewBuildChange } from "../../contracts/orders/build-change"
import { useIsSki } from "../designs/client"
import { DesignSku } from "../designs/design-sku"
import { Preview } from "../designs/preview"
import { Hardware } from "../phone-orders/add-design"
import { useSleds } from "../phone-orders/client"
import { FindAndTake } from "../phone-orders/find-and-take"
import { Section } from "../phone-orders/section"
import { useDebounced } from "../phone-orders/use-debounced"
import { errorAt, refusalOf } from "../shared/client"
import { Form, FormActions } from "../shared/form"
import type { usePreviewChange } from "./client"

interface Props {
  page: BuildChangePage
  typed: PreviewBuildChange
  edit: (part: Partial<PreviewBuildChange>) => void
  preview: ReturnType<typeof usePreviewChange>
}

/** What the build is to become: picked as in the builder, with the hardware of its last page. */
export function Wanted({ page, typed, edit, preview }: Props) {
  const [sledName, setSledName] = useState("")
  const errors = refusalOf(preview.error)?.errors ?? {}
  const sku = typed.sku.trim().toUpperCase()
  const isSki = useIsSki(sku)
  const had = page.mountKit && `${page.mountKit.name}, as it came`
  const bare = isSki ? {} : { carbide: "", mount_kit: false, sled: "" }
  return (
    <Section title="New design" about="Pick it as in the builder, or enter its SKU.">
      <Form
        className="flex flex-wrap gap-6"
        save={preview}
        typed={typed}
        beginsAnew
        onSubmit={() => preview.mutate({ ...typed, sku, ...bare })}
      >
        <div className="grid w-full max-w-md grid-cols-1 gap-4 sm:grid-cols-2">
          <DesignSku
            typed={typed.sku}
            sku={sku}
            error={errorAt(errors, "sku")}
            onChange={(value) => edit({ sku: value })}
          />
          {isSki && (
            <>
              <Hardware
                sku={sku}
                typed={typed}
                errors={errors}
                edit={edit}
                kit={typed.sled ? `The kit for the ${sledName}` : had}
                noKit="Find the sled below for a mount kit."
              />
              <div className="sm:col-span-2">
                <Sled
                  onTake={(sled, name) => {
                    setSledName(name)
                    edit({ sled, mount_kit: true })
                  }}
                />
              </div>
            </>
          )}
          <div className="sm:col-span-2">
            <FormActions save={preview} label="See the difference" variant="secondary" reads />
          </div>
        </div>
        {sku && <Preview sku={sku} name={sku} />}
      </Form>
    </Section>
  )
}

/** The rider's sled, for another mount kit. */
function Sled({ onTake }: { onTake: (id: string, name: string) => void }) {
  const [typed, setTyped] = useState("")
  const found = useSleds(useDebounced(typed.trim())).data?.sleds.map(({ id, year, make, model }) => ({
    id,
    name: `${year} ${make} ${model}`,
    about: "",
  }))
  return (
    <>
      <FindAndTake
        label="Mount kit for another sled"
        hint="Year, make or model, such as 2021 Polaris"
        typed={typed}
        onType={setTyped}
        found={found}
        empty="We don't know a sled like that."
        take="Choose"
        busy={false}
        onTake={(id) => {
          onTake(id, found?.find((sled) => sled.id === id)?.name ?? "")
          setTyped("")
        }}
      />
      {typed === "" && <Text className="sr-only">Only find a sled if you need a different mount kit.</Text>}
    </>
  )
}
