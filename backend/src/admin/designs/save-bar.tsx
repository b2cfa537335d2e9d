import { Alert, Button } from "@medusajs/ui"
import type { CallError } from "../shared/call"

export interface SaveBarProps {
  changed: boolean
  saving: boolean
  error: CallError | null
  onSave: () => void
  onReset: () => void
}

/** Save and take back, and what a refused save says beside its fields. */
export function SaveBar({ changed, saving, error, onSave, onReset }: SaveBarProps) {
  return (
    <div className="bg-ui-bg-base sticky bottom-0 flex flex-col gap-y-2 border-t px-6 py-4">
      {error && (
        <Alert variant="error" role="alert">
          {error.message}
          {error.status === 422 && " Nothing was saved."}
        </Alert>
      )}
      <div className="flex justify-end gap-x-2">
        <Button variant="secondary" type="button" disabled={!changed || saving} onClick={onReset}>
          Take back
        </Button>
        <Button type="button" disabled={!changed} isLoading={saving} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  )
}
