import { Button, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { TextField } from "../shared/fields"

interface Found {
  id: string
  name: string
  about: string
  image?: string
  /** Why it can't be taken. */
  out?: string | undefined
}

interface Props {
  label: string
  hint: string
  typed: string
  onType: (text: string) => void
  /** Undefined until the shop has answered, or while there is nothing to look for. */
  found: readonly Found[] | undefined
  empty: string
  take: string
  busy: boolean
  onTake: (id: string) => void
  children?: ReactNode
}

/** Searches by words and takes one of the results. */
export function FindAndTake({ label, hint, typed, onType, found, empty, take, busy, onTake }: Props) {
  return (
    <div className="flex flex-col gap-y-3">
      <div className="w-full max-w-md">
        <TextField label={label} hint={hint} value={typed} onChange={onType} />
      </div>
      <div aria-live="polite">
        {typed !== "" && found?.length === 0 && <Text size="small">{empty}</Text>}
        <ul className="flex flex-col gap-y-2">
          {typed !== "" &&
            found?.map(({ id, name, about, image, out }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {image && <img src={image} alt="" className="h-10 w-16 rounded border object-contain" />}
                <span className="min-w-0 flex-1 basis-48">
                  <Text size="small" weight="plus">
                    {name}
                  </Text>
                  <Text size="small" className="text-ui-fg-subtle break-words">
                    {about}
                  </Text>
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${take} ${name}`}
                  disabled={out !== undefined || busy}
                  onClick={() => onTake(id)}
                >
                  {out ?? take}
                </Button>
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
