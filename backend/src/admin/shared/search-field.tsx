import { Input, Label } from "@medusajs/ui"
import { useEffect, useState } from "react"

/** ms without a keystroke before the list follows what is typed. */
const TYPING = 300

interface Props {
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** A list's search; the list is asked once the typing pauses. */
export function SearchField({ placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait anew
  useEffect(() => {
    const waiting = setTimeout(() => {
      if (typed !== value) onSearch(typed)
    }, TYPING)
    return () => clearTimeout(waiting)
  }, [typed])
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor="q" size="small">
        Search
      </Label>
      <Input
        id="q"
        type="search"
        size="small"
        placeholder={placeholder}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  )
}
