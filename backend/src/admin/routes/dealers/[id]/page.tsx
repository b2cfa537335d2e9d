import { Button, Container, toast } from "@medusajs/ui"
import { Link, useNavigate, useParams } from "react-router-dom"
import type { StaffDealer } from "../../../../contracts/dealers/dealer-staff"
import { useDealer, useInviteDealer, useRemoveDealer } from "../../../dealers/client"
import { DealerForm } from "../../../dealers/dealer-form"
import { useAskFirst } from "../../../shared/ask-first"
import { ARRIVES_AT_HEADING } from "../../../shared/focus-return"
import { MayChange } from "../../../shared/may-change"
import { Head, Loaded, TextLink } from "../../../shared/page"
import { toastFailure } from "../../../shared/toast-failure"
import { leaveSaved } from "../../../shared/unsaved"
import { counted } from "../../../shared/words"

/** One dealer: terms, account, addresses; and the actions to admit or remove them. */
export default function DealerPage() {
  const { id = "" } = useParams()
  return (
    <Loaded query={useDealer(id)} missing="There is no such dealer.">
      {(dealer) => (
        <Container className="divide-y p-0">
          <Head
            above={
              <TextLink className="txt-small" to="/dealers">
                Dealers
              </TextLink>
            }
            title={dealer.name}
            about={`${counted(dealer.orders, "order", "orders")} bought or credited.`}
            actions={<DealerActions dealer={dealer} />}
          />
          <DealerForm key={dealer.id} dealer={dealer} onSaved={() => undefined} />
        </Container>
      )}
    </Loaded>
  )
}

function DealerActions({ dealer: { id, name, customer_id, account } }: { dealer: StaffDealer }) {
  const remove = useRemoveDealer(id)
  const invite = useInviteDealer(id)
  const ask = useAskFirst()
  const navigate = useNavigate()
  const letGo = () =>
    ask(remove, undefined, {
      title: `Remove ${name}?`,
      description:
        "The price and the code stop working at once, even in open carts. Orders and the report stay.",
      confirmText: "Remove",
      done: () => leaveSaved(() => navigate("/dealers", { replace: true, state: ARRIVES_AT_HEADING })),
      failed: "Not removed",
    })

  return (
    <>
      {customer_id && (
        <>
          <Button size="small" variant="secondary" asChild>
            <Link to={`/customers/${customer_id}`}>Customer</Link>
          </Button>
          <MayChange>
            <Button
              size="small"
              variant="secondary"
              isLoading={invite.isPending}
              onClick={() =>
                invite.mutate(undefined, {
                  onSuccess: () => toast.success("Sent", { description: `To ${account}.` }),
                  onError: (error) => toastFailure("Not sent", error),
                })
              }
            >
              Email a link to set the password
            </Button>
          </MayChange>
        </>
      )}
      <MayChange>
        <Button size="small" variant="danger" isLoading={remove.isPending} onClick={() => void letGo()}>
          Remove
        </Button>
      </MayChange>
    </>
  )
}
