import { Heading, Text } from "@medusajs/ui"
import type { StaffNotice } from "../../contracts/staff/design-staff"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, LongTextField, TextField } from "../shared/fields"

const STATES = [
  { value: "open", label: "Open: riders can order" },
  { value: "notify", label: "Notify me: riders can look, and sign up" },
  { value: "overlay", label: "Closed: the notice covers the page" },
]

const FRESH: StaffNotice = {
  kind: "notify",
  title: "Bum Deal",
  text: "",
  signUpLabel: "Can't Wait",
  linkLabel: "",
  linkPath: "",
}

interface NoticeFieldsProps {
  /** Whether single colors of the line can be out of stock on the same page. */
  hasColors: boolean
  notice: StaffNotice | null
  errors: FieldErrors
  onChange: (notice: StaffNotice | null) => void
}

/** Whether a line can be ordered, and what riders see when it can't. */
export function NoticeFields({ hasColors, notice, errors, onChange }: NoticeFieldsProps) {
  const choose = (state: string) => {
    if (state === "notify" || state === "overlay") onChange({ ...(notice ?? FRESH), kind: state })
    else onChange(null)
  }
  return (
    <section className="flex flex-col gap-y-4 px-6 py-4" aria-label="Availability">
      <div>
        <Heading level="h2">Availability</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          For the whole line.{hasColors && " Individual colors are under Out of stock."}
        </Text>
      </div>
      <ChoiceField
        label="State"
        error={undefined}
        value={notice?.kind ?? "open"}
        onChange={choose}
        choices={STATES}
      />
      {notice && (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            label="Title"
            error={errorAt(errors, "notice.title")}
            value={notice.title}
            onChange={(title) => onChange({ ...notice, title })}
          />
          <TextField
            label="Button of the email sign-up"
            hint="Leave blank for none."
            error={errorAt(errors, "notice.signUpLabel")}
            value={notice.signUpLabel}
            onChange={(signUpLabel) => onChange({ ...notice, signUpLabel })}
          />
          <div className="md:col-span-2">
            <LongTextField
              label="Text"
              hint="An empty line starts a new paragraph."
              error={errorAt(errors, "notice.text")}
              value={notice.text}
              onChange={(text) => onChange({ ...notice, text })}
            />
          </div>
          <TextField
            label="Link"
            hint="Leave blank for none."
            error={errorAt(errors, "notice.linkLabel")}
            value={notice.linkLabel}
            onChange={(linkLabel) => onChange({ ...notice, linkLabel })}
          />
          <TextField
            label="Where the link goes"
            error={errorAt(errors, "notice.linkPath")}
            value={notice.linkPath}
            onChange={(linkPath) => onChange({ ...notice, linkPath })}
          />
        </div>
      )}
    </section>
  )
}
