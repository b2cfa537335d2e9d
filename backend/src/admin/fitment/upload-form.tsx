import { Input, Label, RadioGroup } from "@medusajs/ui"
import { useState } from "react"
import { MAX_FILE_MEGABYTES } from "../../modules/fitment/domain/file-limits"
import { errorAt, refusalOf } from "../shared/client"
import { Field } from "../shared/fields"
import { Form, FormActions } from "../shared/form"
import { MayChange } from "../shared/may-change"
import { type Upload, useUpload } from "./client"

const TOO_LARGE = `This file is too large. The limit is ${MAX_FILE_MEGABYTES} MB.`

/** Staff upload a file to be checked; that changes nothing. */
export function UploadForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<Upload["mode"]>("update")
  const upload = useUpload()
  const errors = refusalOf(upload.error)?.errors ?? {}
  const isTooLarge = file !== null && file.size > MAX_FILE_MEGABYTES * 1024 * 1024
  const submit = () => {
    if (file) upload.mutate({ file, mode }, { onSuccess: (answer) => onStarted(answer.import.id) })
  }
  return (
    <Form
      className="flex flex-col gap-y-4 px-6 py-4"
      save={upload}
      typed={{ file: file?.name, mode }}
      onSubmit={submit}
    >
      <Field
        label="CSV file, as the export writes it"
        error={isTooLarge ? TOO_LARGE : errorAt(errors, "file_name")}
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,text/csv"
            // The same file can be chosen again once it was mended.
            onClick={({ currentTarget }) => {
              currentTarget.value = ""
              setFile(null)
            }}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              upload.reset()
            }}
          />
        )}
      </Field>
      <RadioGroup
        value={mode}
        aria-label="What the file is"
        onValueChange={(chosen) => setMode(chosen === "whole" ? "whole" : "update")}
      >
        <div className="flex items-center gap-x-2">
          <RadioGroup.Item id="update" value="update" />
          <Label htmlFor="update" size="small">
            Add and change only: sleds that aren't in it stay
          </Label>
        </div>
        <div className="flex items-center gap-x-2">
          <RadioGroup.Item id="whole" value="whole" />
          <Label htmlFor="whole" size="small">
            The file is the whole list: sleds that aren't in it are removed
          </Label>
        </div>
      </RadioGroup>
      <MayChange>
        <FormActions save={upload} label="Check the file" disabled={!file || isTooLarge} />
      </MayChange>
    </Form>
  )
}
