import { type ReactNode, useEffect, useRef, useState } from "react"
import { ANY_PHOTO } from "#contracts/forms/photo-rules"
import { Button } from "#ui/button"
import { FieldNotes, useFieldIds } from "#ui/field"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import { acceptOf, fileSize, photoError } from "./photo-check"
import css from "./photo-field.module.css"
import { PhotoPreview } from "./photo-preview"
import { useField } from "./shop-form"

interface PhotoFieldProps {
  label: string
  name: string
  file: File | null
  onFileChange: (file: File | null) => void
  error?: string | null
  hint?: ReactNode
}

/** The picture of a form's field. @param name its path */
export function PhotoInput({ name, ...rest }: Pick<PhotoFieldProps, "name" | "label" | "hint">) {
  const { value, change, shared } = useField<File | null>(name)
  return <PhotoField {...rest} {...shared} file={value} onFileChange={change} />
}

/** One optional picture: chosen, previewed, removed again (section 4, "undone with Remove"). */
function PhotoField({ label, name, file, onFileChange, error, hint }: PhotoFieldProps) {
  // Why the last file was refused. It isn't kept, since it could not be sent anyway, and so stops no one from sending.
  const [refusal, setRefusal] = useState<string | null>(null)
  const { aria, hintId, errorId } = useFieldIds({ error, warning: refusal, hint })
  const input = useRef<HTMLInputElement>(null)

  // A file that was refused or taken out, also by clearing the form, can be chosen again: browsers don't report the same
  // one twice. Not on arrival: one that was chosen before the page was alive is still to be reported.
  const before = useRef(file)
  useEffect(() => {
    if (before.current && !file && input.current) input.current.value = ""
    before.current = file
  }, [file])

  function choose(chosen: File | null): void {
    const problem = chosen ? photoError(chosen, ANY_PHOTO) : null
    setRefusal(problem)
    if (problem && input.current) input.current.value = ""
    onFileChange(problem ? null : chosen)
  }

  function remove(): void {
    choose(null)
    input.current?.focus()
  }

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={aria.id}>
        {label} <span className={css.optional}>(optional)</span>
      </label>
      <div className={css.box}>
        {file && <PhotoPreview file={file} />}
        <div className={css.words}>
          {file && (
            <p className={css.name}>
              {file.name} <span className={css.size}>{fileSize(file.size)}</span>
            </p>
          )}
          <div className={css.actions}>
            <span className={css.picker}>
              <input
                ref={input}
                type="file"
                accept={acceptOf(ANY_PHOTO)}
                className={css.input}
                name={name}
                {...aria}
                onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
              />
              <span className={css.face} aria-hidden="true">
                <Icon name="photo" size={18} />
                {file ? "Choose another" : "Choose a photo"}
              </span>
            </span>
            {file && (
              <Button variant="quiet" onClick={remove}>
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} warning={refusal} errorId={errorId} />
    </div>
  )
}
