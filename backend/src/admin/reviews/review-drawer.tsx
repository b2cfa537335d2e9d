import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { DecideReview, StaffReview } from "../../contracts/reviews/review-staff"
import { errorAt, refusalOf } from "../shared/client"
import { DrawerPanel } from "../shared/drawer"
import { LongTextField, SwitchField } from "../shared/fields"
import { Form, FormActions, Refused } from "../shared/form"
import { Facts, Loaded, ShopLink, TextLink } from "../shared/page"
import { AskingDrawer } from "../shared/unsaved"
import { when } from "../shared/words"
import { useDecide, useInvalidateReviews, useReply, useReview } from "./client"
import { ReviewState, StarsOf } from "./words"

const DONE: Record<DecideReview["decision"], string> = {
  approve: "Approved: it is public",
  refuse: "Refused",
  take_down: "Taken down",
  undo: "Undone",
}

/** One review: what the rider wrote, and what staff do about it. */
export function ReviewDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const review = useReview(id)
  return (
    <AskingDrawer onClose={onClose}>
      <DrawerPanel>
        <Drawer.Header>
          <Drawer.Title>{review.data?.title ?? "Review"}</Drawer.Title>
          <Drawer.Description>
            {review.data ? `Of ${review.data.product}` : "What a rider wrote"}
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
          <Loaded query={review} missing="There is no such review.">
            {(found) => (
              <>
                <Written review={found} />
                <Decision review={found} />
                <Reply key={found.id} review={found} />
              </>
            )}
          </Loaded>
        </Drawer.Body>
      </DrawerPanel>
    </AskingDrawer>
  )
}

function Written({ review }: { review: StaffReview }) {
  const { words, name, sled, sku, email, order, status, stars, sent_at, gallery, reason, path, pictures } =
    review
  return (
    <>
      <Text className="whitespace-pre-wrap break-words">{words}</Text>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-4">
          {pictures.map(({ id, small, large, width, height }, at) => (
            <li key={id}>
              <a href={large} target="_blank" rel="noreferrer">
                <img
                  src={small}
                  alt={`Sent by ${name}, ${at + 1}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-auto max-h-64 w-full rounded-lg border object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          { label: "State", value: <ReviewState status={status} /> },
          { label: "Stars", value: <StarsOf stars={stars} /> },
          { label: "Shown as", value: name },
          { label: "Sled", value: sled || "–" },
          { label: "Bought", value: sku },
          {
            label: "Order",
            value: order ? (
              <TextLink to={`/orders/${order.id}`}>{order.number}</TextLink>
            ) : (
              "None: demo review"
            ),
          },
          { label: "Email", value: email },
          { label: "Sent", value: when(sent_at) },
          { label: "Gallery", value: gallery ? "The rider allows it" : "Not allowed" },
          ...(status === "refused" && reason ? [{ label: "Reason", value: reason }] : []),
          ...(path ? [{ label: "Shows", value: <ShopLink href={path}>On its page</ShopLink> }] : []),
        ]}
      />
    </>
  )
}

function Decision({ review: { id, version, status, undoable } }: { review: StaffReview }) {
  const decide = useDecide(id)
  const invalidate = useInvalidateReviews()
  const [reason, setReason] = useState("")
  const [mail, setMail] = useState(true)
  const errors = refusalOf(decide.error)?.errors ?? {}
  const send = (decision: DecideReview["decision"]) =>
    decide.mutate(
      { version, decision, reason: decision === "refuse" ? reason : "", mail: decision === "refuse" && mail },
      {
        onSuccess: () => {
          // What was typed meanwhile isn't sent.
          setReason((now) => (now === reason ? "" : now))
          toast.success(DONE[decision])
        },
        // Someone else was quicker: the page is out of date.
        onError: invalidate,
      },
    )
  const act = (decision: DecideReview["decision"], label: string, variant: "primary" | "secondary") => (
    <Button
      size="small"
      type="button"
      variant={variant}
      isLoading={decide.isPending}
      onClick={() => send(decision)}
    >
      {label}
    </Button>
  )
  return (
    <Form
      className="flex flex-col gap-y-4 border-t pt-4"
      save={decide}
      typed={reason}
      beginsAnew
      onSubmit={() => send("refuse")}
    >
      <div className="flex flex-wrap gap-2">
        {status !== "approved" && act("approve", "Approve", "primary")}
        {status === "approved" && act("take_down", "Take down", "secondary")}
        {undoable && act("undo", "Undo the last decision", "secondary")}
      </div>
      {status === "waiting" ? (
        <>
          <LongTextField
            label="Reason for refusing"
            hint="The rider sees it, and can change the review and send it again."
            value={reason}
            error={errorAt(errors, "reason")}
            onChange={setReason}
          />
          <SwitchField label="Email it to the rider" checked={mail} onChange={setMail} />
          <FormActions save={decide} label="Refuse" variant="danger" />
        </>
      ) : (
        <Refused error={decide.error} />
      )}
    </Form>
  )
}

function Reply({ review: { id, version, reply: kept } }: { review: StaffReview }) {
  const save = useReply(id)
  const invalidate = useInvalidateReviews()
  const [reply, setReply] = useState(kept)
  /** The reply when editing began. */
  const [begun, setBegun] = useState(kept)
  return (
    <Form
      className="flex flex-col gap-y-4 border-t pt-4"
      save={save}
      typed={reply}
      onSubmit={() =>
        save.mutate(
          { version, reply },
          {
            onSuccess: () => {
              setBegun(reply)
              toast.success("Reply saved")
            },
            onError: invalidate,
          },
        )
      }
    >
      <LongTextField
        label="Reply from the shop"
        hint={
          kept === begun
            ? "Everyone sees it below the review. Leave blank for none."
            : `A colleague has replied in the meantime: “${kept}”. Saving replaces it.`
        }
        value={reply}
        error={errorAt(refusalOf(save.error)?.errors ?? {}, "reply")}
        onChange={setReply}
      />
      <FormActions save={save} label="Save reply" variant="secondary" />
    </Form>
  )
}
