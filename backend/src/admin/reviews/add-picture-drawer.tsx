import { Input, toast } from "@medusajs/ui"
import { useState } from "react"
import { errorAt, refusalOf } from "../shared/client"
import { Field, TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { type TypedPicture, useAddPicture } from "./client"

const EMPTY: TypedPicture = { sku: "", words: "", by: "", sled: "" }

/** A picture of a build for the gallery. */
export function AddPictureDrawer({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const [file, setFile] = useState<File | null>(null)
  const save = useAddPicture()
  const errors = refusalOf(save.error)?.errors ?? {}
  const text = (name: keyof TypedPicture, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={typed[name]}
      error={errorAt(errors, name)}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <FormDrawer
      title="Add a picture"
      about="It shows in the gallery at once, with a link to the builder."
      save={save}
      typed={{ ...typed, file: file?.name }}
      onSubmit={() =>
        save.mutate(
          { ...typed, sku: typed.sku.trim().toUpperCase(), file },
          {
            onSuccess: () => {
              toast.success("In the gallery")
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Field
        label="Picture"
        hint="At most 10 MB. The location where it was taken is removed."
        error={errorAt(errors, "photos")}
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="image/*"
            onClick={({ currentTarget }) => {
              currentTarget.value = ""
              setFile(null)
            }}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      {text("sku", "SKU of the design", "The last part of the builder's address, such as ATKSOLREDBLK.")}
      {text("words", "Caption", "A sentence below the large picture.")}
      {text("sled", "Sled", "Year, make and model: riders filter by make.")}
      {text("by", "Rider", "Who rides it, if they want to be named.")}
    </FormDrawer>
  )
}
