import { Container, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import { ROLE_WORDS } from "../../../contracts/staff/staff-roles"
import { pageOf } from "../../menu/closed-pages"
import { Head, TextLink } from "../../shared/page"
import { useCaller, useMayCall } from "../../shared/role"

/** Shown to anyone who opens a page that their role doesn't allow. */
export default function ClosedPage() {
  const [params] = useSearchParams()
  const page = pageOf(params.get("page") ?? "")
  const caller = useCaller()
  const mayToday = useMayCall("GET", "/admin/today")
  if (!caller) return null
  return (
    <Container className="divide-y p-0">
      <Head title={page ? `You don't have access to “${page.name}”` : "You don't have access to this page"} />
      <div className="flex flex-col items-start gap-y-2 px-6 py-4">
        <Text role="alert">
          {caller.role
            ? `Your role is ${ROLE_WORDS[caller.role].name}: ${ROLE_WORDS[caller.role].about}`
            : "You have no role yet."}{" "}
          An owner of the shop can give you {caller.role ? "another" : "one"}, under People.
        </Text>
        {mayToday && (
          <TextLink className="txt-small" to="/today">
            To Today
          </TextLink>
        )}
      </div>
    </Container>
  )
}
