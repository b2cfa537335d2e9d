import { Button, Label, Text, Textarea, toast } from "@medusajs/ui"
import { useId, useState } from "react"
import { useSubmissionChange } from "./client"

interface Props {
  id: string
  change: "/notes" | "/reply"
  label: string
  hint: string
  button: string
  done: string
}

/** A text that staff write: a note, or a reply. It stays in the box until it was taken. */
export function WriteBox({ id, change, label, hint, button, done }: Props) {
  const field = useId()
  const [text, setText] = useState("")
  const send = useSubmissionChange(id, change)
  return (
    <form
      className="flex flex-col gap-y-2 px-6 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate(
          { text },
          {
            onSuccess: () => {
              setText("")
              toast.success(done)
            },
            onError: (error) => toast.error("Not sent", { description: error.message }),
          },
        )
      }}
    >
      <Label htmlFor={field} weight="plus">
        {label}
      </Label>
      <Text size="small" className="text-ui-fg-subtle">
        {hint}
      </Text>
      <Textarea
        id={field}
        rows={4}
        maxLength={5_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        className="self-start"
        disabled={text.trim() === ""}
        isLoading={send.isPending}
      >
        {button}
      </Button>
    </form>
  )
}
