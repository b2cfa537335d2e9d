import { Container, Heading } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { DealerForm } from "../../../dealers/dealer-form"

/** A dealer who has not applied, or a place on the map. */
export default function NewDealerPage() {
  const navigate = useNavigate()
  return (
    <Container className="divide-y p-0">
      <Heading level="h1" className="px-6 py-4">
        New dealer
      </Heading>
      <DealerForm dealer={null} onSaved={({ id }) => navigate(`/dealers/${id}`, { replace: true })} />
    </Container>
  )
}
