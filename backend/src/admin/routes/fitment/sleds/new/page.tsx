import { useNavigate, useSearchParams } from "react-router-dom"
import { SledEditor } from "../../../../fitment/sled-editor"
import { newDraft } from "../../../../fitment/sled-form-model"
import { leaveSaved } from "../../../../shared/unsaved"

/** A new sled; a gap's link names it already. */
export default function NewSledPage() {
  const navigate = useNavigate()
  const [known] = useSearchParams()
  return (
    <SledEditor
      title="New sled"
      id={null}
      initial={newDraft(known)}
      onSaved={({ id }) => leaveSaved(() => navigate(`/fitment/sleds/${id}`, { replace: true }))}
    />
  )
}
