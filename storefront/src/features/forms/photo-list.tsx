import { type ReactNode, useRef, useState } from "react"
import {
  MAX_ALL_PHOTOS_BYTES,
  MAX_PHOTOS,
  PHOTO_SENTENCES,
  type TakenPhotos,
} from "#contracts/forms/photo-rules"
import { Button } from "#ui/button"
import { FieldNotes, useFieldIds } from "#ui/field"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import { acceptOf, fileSize, photoError } from "./photo-check"
import css from "./photo-field.module.css"
import list from "./photo-list.module.css"
import { PhotoPreview } from "./photo-preview"
import { useField } from "./shop-form"

interface PhotoListProps {
  label: string
  name: string
  taken: TakenPhotos
  hint?: ReactNode
  /** How many are accepted, if fewer than in other forms. */
  most?: number
}

/** What is visibly wrong with all of them together. */
function listError(files: readonly File[], taken: TakenPhotos, most: number): string | null {
  const broken = files.find((file) => photoError(file, taken))
  if (broken) return `${broken.name}: ${photoError(broken, taken)}`
  if (files.length > most)
    return most === MAX_PHOTOS ? PHOTO_SENTENCES.tooMany : `Please add at most ${most} photos.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > MAX_ALL_PHOTOS_BYTES ? PHOTO_SENTENCES.allTooLarge : null
}

/** The pictures of a form's field: more can be added, each can be removed. */
export function PhotoList({ label, name, taken, hint, most = MAX_PHOTOS }: PhotoListProps) {
  const { value: files, change, shared } = useField<readonly File[]>(name)
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = shared.error ?? refusal
  const { aria, hintId, errorId } = useFieldIds({ error: shown, hint })
  const input = useRef<HTMLInputElement>(null)

  function add(chosen: File[]): void {
    const all = [...files, ...chosen]
    const problem = listError(all, taken, most)
    setRefusal(problem)
    if (!problem) change(all)
    // The same file can be chosen again after it was removed.
    if (input.current) input.current.value = ""
  }

  function remove(index: number): void {
    setRefusal(null)
    change(files.filter((_, at) => at !== index))
    input.current?.focus()
  }

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={aria.id}>
        {label} <span className={css.optional}>(optional)</span>
      </label>
      <div className={css.box}>
        {files.length > 0 && (
          <ul className={list.photos}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
              <li key={`${index} ${file.name}`} className={list.photo}>
                <PhotoPreview file={file} />
                <p className={css.name}>
                  {file.name} <span className={css.size}>{fileSize(file.size)}</span>
                </p>
                <Button variant="quiet" onClick={() => remove(index)}>
                  Remove<VisuallyHidden> {file.name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <span className={css.picker}>
          <input
            ref={input}
            type="file"
            multiple
            accept={acceptOf(taken)}
            className={css.input}
            name={name}
            {...aria}
            onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
          />
          <span className={css.face} aria-hidden="true">
            <Icon name="photo" size={18} />
            {files.length > 0 ? "Add more photos" : "Choose photos"}
          </span>
        </span>
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={shown} errorId={errorId} />
    </div>
  )
}
