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
  /** How many are accepted, if fewer than in other forms, and what is said to more. */
  limit?: PhotoLimit
}

interface PhotoLimit {
  most: number
  tooMany: string
}

const OF_ALL_FORMS: PhotoLimit = { most: MAX_PHOTOS, tooMany: PHOTO_SENTENCES.tooMany }

/** Which of them can't be taken and why; empty when all can. */
function leftOut(files: readonly File[], taken: TakenPhotos): string {
  const named = files.map((file) => ({ name: file.name, problem: photoError(file, taken) }))
  const problems = new Set(named.map(({ problem }) => problem).filter((problem) => problem !== null))
  const namesWith = (problem: string) =>
    named.filter((each) => each.problem === problem).map(({ name }) => name)
  return [...problems].map((problem) => `${namesWith(problem).join(", ")}: ${problem}`).join(" ")
}

/** What is visibly wrong with all of them together. */
function listError(files: readonly File[], limit: PhotoLimit): string | null {
  if (files.length > limit.most) return limit.tooMany
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > MAX_ALL_PHOTOS_BYTES ? PHOTO_SENTENCES.allTooLarge : null
}

/** The pictures of a form's field: more can be added, each can be removed. */
export function PhotoList({ label, name, taken, hint, limit = OF_ALL_FORMS }: PhotoListProps) {
  const { value: files, change, shared } = useField<readonly File[]>(name)
  const [refusal, setRefusal] = useState<{ words: string; most: number } | null>(null)
  // Said no longer once there is room for more, or for fewer. Nothing of it is in the form: it stops no one from sending.
  const warning = refusal?.most === limit.most ? refusal.words : null
  const { aria, hintId, errorId } = useFieldIds({ error: shared.error, warning, hint })
  const input = useRef<HTMLInputElement>(null)

  function add(chosen: File[]): void {
    // One that can't be read doesn't take the others with it.
    const all = [...files, ...chosen.filter((file) => !photoError(file, taken))]
    const tooMuch = listError(all, limit)
    const problem = [leftOut(chosen, taken), tooMuch].filter(Boolean).join(" ")
    setRefusal(problem ? { words: problem, most: limit.most } : null)
    if (!tooMuch && all.length > files.length) change(all)
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
      <FieldNotes hint={hint} hintId={hintId} error={shared.error} warning={warning} errorId={errorId} />
    </div>
  )
}
