import { Container } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { DealerForm } from "../../../dealers/dealer-form"
import { Head, TextLink } from "../../../shared/page"
import { leaveSaved } from "../../../shared/unsaved"

/** A dealer who has not applied, or a place on the map. */
export default function NewDealerPage() {
  const navigate = useNavigate()
  return (
    <Container className="divide-y p-0">
      <Head
        above={
          <TextLink className="txt-small" to="/dealers">
            Dealers
          </TextLink>
        }
        title="New dealer"
      />
      <DealerForm
        dealer={null}
        onSaved={({ id }) => leaveSaved(() => navigate(`/dealers/${id}`, { replace: true }))}
      />
    </Container>
  )
}
