import { Button, Container, Text, toast, usePrompt } from "@medusajs/ui"
import { useNavigate, useParams } from "react-router-dom"
import { useRemoveSled, useSled } from "../../../../fitment/client"
import { SledEditor } from "../../../../fitment/sled-editor"
import { draftOf } from "../../../../fitment/sled-form-model"

/** One sled, to be changed or taken out. */
export default function SledPage() {
  const { id = "" } = useParams()
  const { data, isError } = useSled(id)
  const remove = useRemoveSled(id)
  const navigate = useNavigate()
  const ask = usePrompt()

  if (isError) {
    return (
      <Container>
        <Text>There is no such sled. Somebody may have taken it out.</Text>
      </Container>
    )
  }
  if (!data) return null
  const { sled } = data
  const name = `${sled.year} ${sled.make} ${sled.model}`
  const takeOut = async () => {
    const sure = await ask({
      title: `Take out the ${name}?`,
      description: "Riders can no longer choose it.",
      confirmText: "Take out",
    })
    if (!sure) return
    remove.mutate(undefined, {
      onSuccess: () => navigate("/fitment"),
      onError: (error) => toast.error("The sled is still there", { description: error.message }),
    })
  }
  return (
    <SledEditor
      key={sled.id}
      title={name}
      id={sled.id}
      initial={draftOf(sled)}
      onSaved={() => undefined}
      actions={
        <Button variant="danger" type="button" isLoading={remove.isPending} onClick={takeOut}>
          Take out
        </Button>
      }
    />
  )
}
