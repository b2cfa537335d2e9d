import { Button, Container, Heading, Text, toast, usePrompt } from "@medusajs/ui"
import { Link, useNavigate, useParams } from "react-router-dom"
import { useDealer, useInviteDealer, useRemoveDealer } from "../../../dealers/client"
import { DealerForm } from "../../../dealers/dealer-form"

/** One dealer: terms, door, addresses; and the ways to let in or let go. */
export default function DealerPage() {
  const { id = "" } = useParams()
  const { data: dealer, isError } = useDealer(id)
  const remove = useRemoveDealer(id)
  const invite = useInviteDealer(id)
  const confirm = usePrompt()
  const navigate = useNavigate()

  async function letGo(name: string) {
    const sure = await confirm({
      title: `Remove ${name}?`,
      description: "The price and the code are lost at once, in open carts, too. Orders and the report stay.",
      confirmText: "Remove",
    })
    if (!sure) return
    remove.mutate(undefined, {
      onSuccess: () => navigate("/dealers", { replace: true }),
      onError: (error) => toast.error("Not removed", { description: error.message }),
    })
  }

  if (isError) return <Text>There is no such dealer.</Text>
  if (!dealer) return null
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <div>
          <Heading level="h1">{dealer.name}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {dealer.orders === 1 ? "1 order" : `${dealer.orders} orders`} bought or credited.
          </Text>
        </div>
        <div className="flex flex-wrap gap-2">
          {dealer.customer_id && (
            <>
              <Button size="small" variant="secondary" asChild>
                <Link to={`/customers/${dealer.customer_id}`}>Customer</Link>
              </Button>
              <Button
                size="small"
                variant="secondary"
                isLoading={invite.isPending}
                onClick={() =>
                  invite.mutate(undefined, {
                    onSuccess: () => toast.success("Sent", { description: `To ${dealer.account}.` }),
                    onError: (error) => toast.error("Not sent", { description: error.message }),
                  })
                }
              >
                Mail a link to set the password
              </Button>
            </>
          )}
          <Button
            size="small"
            variant="danger"
            isLoading={remove.isPending}
            onClick={() => void letGo(dealer.name)}
          >
            Remove
          </Button>
        </div>
      </div>
      <DealerForm key={dealer.id} dealer={dealer} onSaved={() => undefined} />
    </Container>
  )
}
