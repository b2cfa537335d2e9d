import { errorAt } from "../shared/client"
import { TextField } from "../shared/fields"
import { slugOf } from "./slug"

interface Named {
  name: string
  code: string
  slug: string
}

interface Props {
  typed: Named
  errors: Parameters<typeof errorAt>[0]
  /** What its code is for. */
  codeHint: string
  /** Its address up to its own part. */
  below: string
  set: (some: Partial<Named>) => void
}

/** What something new in the builder is called. The address follows the name until someone changes it. */
export function NamingFields({ typed: { name, code, slug }, errors, codeHint, below, set }: Props) {
  return (
    <>
      <TextField
        label="Name"
        value={name}
        error={errorAt(errors, "name")}
        onChange={(next) => set({ name: next, ...(slug === slugOf(name) && { slug: slugOf(next) }) })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Code"
          hint={`Three capital letters or digits: ${codeHint}, for good`}
          value={code}
          error={errorAt(errors, "code")}
          onChange={(next) => set({ code: next.toUpperCase() })}
        />
        <TextField
          label="Address"
          hint={`${below}/${slug || "…"}`}
          value={slug}
          error={errorAt(errors, "slug")}
          onChange={(next) => set({ slug: next })}
        />
      </div>
    </>
  )
}
