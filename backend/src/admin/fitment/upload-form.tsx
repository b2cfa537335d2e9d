import { Button, Input, Label, RadioGroup, Text } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { MAX_FILE_MEGABYTES } from "../../modules/fitment/domain/file-limits"
import { type Upload, useUpload } from "./client"

/** Staff send a file to be checked; nothing changes by it. */
export function UploadForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<Upload["mode"]>("whole")
  const upload = useUpload()
  const tooLarge = file !== null && file.size > MAX_FILE_MEGABYTES * 1024 * 1024
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) upload.mutate({ file, mode }, { onSuccess: (answer) => onStarted(answer.import.id) })
  }
  return (
    <form className="flex flex-col gap-y-4 px-6 py-4" onSubmit={submit}>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="file" size="small">
          CSV file, as the export writes it
        </Label>
        <Input
          id="file"
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null)
            upload.reset()
          }}
        />
      </div>
      <RadioGroup
        value={mode}
        aria-label="What the file is"
        onValueChange={(chosen) => setMode(chosen === "update" ? "update" : "whole")}
      >
        <div className="flex items-center gap-x-2">
          <RadioGroup.Item id="whole" value="whole" />
          <Label htmlFor="whole" size="small">
            The file is the whole list: sleds that aren't in it are removed
          </Label>
        </div>
        <div className="flex items-center gap-x-2">
          <RadioGroup.Item id="update" value="update" />
          <Label htmlFor="update" size="small">
            Add and change only: sleds that aren't in it stay
          </Label>
        </div>
      </RadioGroup>
      <div className="flex items-center gap-x-4">
        <Button type="submit" disabled={!file || tooLarge} isLoading={upload.isPending}>
          Check the file
        </Button>
        <Text size="small" role="status" className="text-ui-fg-error">
          {tooLarge && `This file is too large: at most ${MAX_FILE_MEGABYTES} MB are taken.`}
          {upload.isError && upload.error.message}
        </Text>
      </div>
    </form>
  )
}
