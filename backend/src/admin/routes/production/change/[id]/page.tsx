import { Button, Container, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useParams } from "react-router-dom"
import type {
  BuildChangePage,
  MadeBuildChange,
  PreviewBuildChange,
} from "../../../../../contracts/orders/build-change"
import { chosenWords } from "../../../../../contracts/orders/changed-words"
import {
  useBuildChange,
  useMakeChange,
  usePreviewChange,
  useWithdrawChange,
} from "../../../../build-changes/client"
import { Compared } from "../../../../build-changes/compared"
import { Confirm } from "../../../../build-changes/confirm"
import { ChangeEntry } from "../../../../build-changes/entry"
import { Wanted } from "../../../../build-changes/wanted"
import { CopyLink } from "../../../../phone-orders/payment"
import { Section } from "../../../../phone-orders/section"
import { PRODUCTION } from "../../../../production/client"
import { Head, Loaded, TextLink } from "../../../../shared/page"
import { useInvalidate } from "../../../../shared/queries"
import { toastFailure } from "../../../../shared/toast-failure"

/** A build that isn't poured yet becomes another design. */
export default function ChangeBuildPage() {
  const { id = "" } = useParams()
  const [made, setMade] = useState<MadeBuildChange | null>(null)
  return (
    <Loaded query={useBuildChange(id)} missing="There is no such build, or its order wasn't placed here.">
      {(page) => (
        <Container className="divide-y p-0">
          <Head
            title={`Change Build No. ${page.number}`}
            above={
              <TextLink to={`/orders/${page.order.id}`} className="txt-small">
                Order {page.order.number}
              </TextLink>
            }
            about={`${page.design.name}, ${chosenWords(page.design, page.design)}${page.quantity > 1 ? `, ${page.quantity} pieces` : ""}.`}
          />
          <Body key={`${page.design.sku} ${page.changes.length}`} page={page} made={made} onMade={setMade} />
          {page.changes.length > 0 && <Log page={page} />}
        </Container>
      )}
    </Loaded>
  )
}

interface BodyProps {
  page: BuildChangePage
  made: MadeBuildChange | null
  onMade: (made: MadeBuildChange | null) => void
}

function Body({ page, made, onMade }: BodyProps) {
  const isWaiting = page.changes.some(({ state }) => state === "waiting")
  if (isWaiting) return <Waiting page={page} url={made?.url ?? null} onWithdrawn={() => onMade(null)} />
  if (page.locked) {
    return (
      <Text role="status" className="px-6 py-4">
        This build can't be changed. {page.locked}
      </Text>
    )
  }
  return <Change page={page} onMade={onMade} />
}

/** A more expensive design whose difference isn't paid yet. */
function Waiting({
  page,
  url,
  onWithdrawn,
}: {
  page: BuildChangePage
  url: string | null
  onWithdrawn: () => void
}) {
  const withdraw = useWithdrawChange(page.id)
  const invalidate = useInvalidate(PRODUCTION)
  return (
    <Section title="Waiting for payment" about="The build stays as it is, where it is, until then.">
      {url && <CopyLink url={url} />}
      <div>
        <Button
          size="small"
          variant="danger"
          isLoading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => {
                invalidate()
                onWithdrawn()
                toast.success("Withdrawn", { description: "Its link no longer works." })
              },
              onError: (error) => toastFailure("Not withdrawn", error),
            })
          }
        >
          Withdraw the change
        </Button>
      </div>
    </Section>
  )
}

function Change({ page, onMade }: { page: BuildChangePage; onMade: (made: MadeBuildChange) => void }) {
  const [typed, setTyped] = useState<PreviewBuildChange>({
    sku: page.design.sku,
    carbide: page.carbide,
    mount_kit: page.mountKit !== null,
    sled: "",
  })
  const preview = usePreviewChange(page.id)
  const make = useMakeChange(page.id)
  const readBuilds = useInvalidate(PRODUCTION)
  const readOrder = useInvalidate("/admin/order-builds")
  const shown = preview.data
  const asked = preview.variables

  function edit(part: Partial<PreviewBuildChange>) {
    // A change that is being made would lose its link, which can't be read again.
    if (make.isPending) return
    setTyped({ ...typed, ...part })
    // The preview is no longer what would be done.
    preview.reset()
    make.reset()
  }

  return (
    <>
      <Wanted page={page} typed={typed} edit={edit} preview={preview} />
      {shown && asked && (
        <>
          <Compared preview={shown} />
          <Confirm
            preview={shown}
            make={make}
            onConfirm={(confirmed) =>
              make.mutate(
                { ...asked, ...confirmed, quote: shown.quote },
                {
                  onSuccess: (made) => {
                    onMade(made)
                    readBuilds()
                    readOrder()
                    if (made.state === "done")
                      toast.success("Changed", { description: `Build No. ${page.number}` })
                    else if (made.mailed)
                      toast.success("Sent", { description: "The build is waiting for payment." })
                    else toast.error("Not emailed", { description: "Copy the link and send it yourself." })
                  },
                },
              )
            }
          />
        </>
      )}
    </>
  )
}

function Log({ page }: { page: BuildChangePage }) {
  return (
    <Section title="Log">
      <ol className="flex flex-col gap-y-3">
        {page.changes.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
