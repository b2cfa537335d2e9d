import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Alert, Container, Text } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { TextLink } from "../shared/page"
import { useInvalidate } from "../shared/queries"
import { useTwoStepDue } from "../shared/role"

/**
 * The query key of the second factors in Medusa's own section of the profile, which reads them again when one is set
 * up.
 */
const MEDUSAS_FACTORS = "mfa"

/** Says on one's profile why nothing else is open, and that it is when two-step login has been set up. */
export default function ProfileTwoStep() {
  const due = useTwoStepDue()
  const queries = useQueryClient()
  const invalidate = useInvalidate("/admin/staff/me")
  // Medusa's section doesn't announce that a factor was set up; its last read does.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return
        if (event.query.queryKey[0] === MEDUSAS_FACTORS) invalidate()
      }),
    [queries, invalidate],
  )
  if (!due) return null
  return (
    <Container className="flex flex-col gap-y-3 px-6 py-4">
      <Alert variant="warning">
        Two-step login is required here. Nothing else is available until it is set up.
      </Alert>
      <Text size="small">
        Install an authenticator app on your phone, press <em>Enable</em> below, scan the picture and enter
        the six digits that the app shows. Keep the recovery codes somewhere safe: each lets you in once if
        you lose your phone. Then go on <TextLink to="/orders">to the orders</TextLink>.
      </Text>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "profile.details.before", id: "shop-two-step" })
