import { Button, Drawer, Text } from "@medusajs/ui"
import type { ProductionDetail, Unit } from "../../contracts/orders/production"
import { toMakeWords, unitWords } from "../../contracts/orders/production-words"
import { DrawerPanel } from "../shared/drawer"
import { Facts, Loaded, ShopLink, TextLink } from "../shared/page"
import { useMayCall } from "../shared/role"
import { when } from "../shared/words"
import { Due, HeldBadge, partWords, ReadyBadge, StageBadge, zoneWords } from "./build-words"
import { CHANGE_CALL, changePath, useBuild, workOrdersAddress } from "./client"
import { useMove } from "./move"
import { MoveOne } from "./move-one"

const KINDS: Record<ProductionDetail["moves"][number]["kind"], string> = {
  open: "Came into the queue",
  move: "Moved",
  shelf: "Taken from the shelf",
  undo: "Undone",
  close: "Left the workshop",
  reopen: "Came back into the queue",
  change: "Became another design",
}

/** A build beside the list: what it is, who moved it when, and how to undo that. */
export function BuildDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useBuild(id)
  const build = query.data?.build
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerPanel>
        <Drawer.Header>
          <Drawer.Title>{build ? `Build No. ${build.number}` : "Build"}</Drawer.Title>
          <Drawer.Description>{build ? `${build.product}, ${build.style}` : "…"}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
          <Loaded query={query} missing="There is no such build.">
            {(detail) => (
              <>
                <MoveOne detail={detail} />
                <BuildFacts build={detail.build} />
                <History detail={detail} />
              </>
            )}
          </Loaded>
        </Drawer.Body>
      </DrawerPanel>
    </Drawer>
  )
}

/** Everything the workshop knows about a build. */
export function BuildFacts({ build }: { build: ProductionDetail["build"] }) {
  const mayChange = useMayCall("POST", CHANGE_CALL)
  return (
    <>
      {build.held && <Held build={build} />}
      <img
        src={build.image}
        alt={`${build.product} ${build.sku}`}
        className="w-full rounded-lg border object-contain"
      />
      <Facts
        facts={[
          { label: "Stage", value: <StageBadge build={build} /> },
          { label: "Due", value: <Due due={build.due} late={build.late} /> },
          { label: "To make", value: toMakeWords(build) },
          { label: "Mold", value: build.mold },
          ...build.zones.map((zone) => ({ label: zone.name, value: zoneWords(zone).split(": ")[1] })),
          { label: "SKU", value: build.sku },
          { label: "Order", value: <OrderLink build={build} /> },
          { label: "Buyer", value: build.buyer },
          ...(build.dealer ? [{ label: "Dealer", value: build.dealer }] : []),
          ...(build.sled ? [{ label: "Sled", value: build.sled }] : []),
          ...(build.hardware.length > 0
            ? [{ label: "Same order", value: build.hardware.map(partWords).join("\n") }]
            : []),
        ]}
      />
      {build.ready > 0 && <LiesReady build={build} />}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <ShopLink href={workOrdersAddress([build.id], "letter")}>Work order (PDF)</ShopLink>
        <ShopLink href={workOrdersAddress([build.id], "label")}>Label (PDF)</ShopLink>
        {build.changeable && mayChange && (
          <TextLink className="txt-small" to={changePath(build.id)}>
            Change this build
          </TextLink>
        )}
      </div>
    </>
  )
}

/** Above everything else: a build that a change holds must not be made. */
function Held({ build }: { build: ProductionDetail["build"] }) {
  return (
    <div role="status" className="flex flex-col gap-y-2">
      <HeldBadge build={build} />
      <Text size="small">
        {build.change?.made
          ? "Don't make it: this design costs more than the one that was paid for. It stays in this stage until the difference is paid by its link, or marked as paid on its order."
          : "Don't make it: its design or hardware changes once the difference is paid. Until then, it stays in this stage. To make it as it is, withdraw the change on its order."}
      </Text>
    </div>
  )
}

/** The part of a build that needn't be made, and the button to take it. */
export function LiesReady({ build }: { build: ProductionDetail["build"] }) {
  const { takeFromShelf, isPending } = useMove()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ReadyBadge build={build} />
      {build.toMake > 0 && build.ready >= build.toMake && (
        <Button size="small" variant="secondary" isLoading={isPending} onClick={() => takeFromShelf(build)}>
          Take from the shelf
          <span className="sr-only">: build {build.number}</span>
        </Button>
      )}
    </div>
  )
}

/** Keeps its click to itself: the row around it opens the build. */
export function OrderLink({ build: { order } }: { build: Pick<ProductionDetail["build"], "order"> }) {
  return (
    <TextLink to={`/orders/${order.id}`} onClick={(event) => event.stopPropagation()}>
      {order.number}
    </TextLink>
  )
}

type Step = ProductionDetail["moves"][number]

/** The pieces that a step took from the shelf or put back, or that a change of design left over. */
function stepPieces({ kind, from, pieces }: Pick<Step, "kind" | "from" | "pieces">, unit: Unit): string {
  if (!pieces) return ""
  const words = unitWords(pieces, unit)
  return kind === "change"
    ? `. Already made: ${words} of ${from}. Put what is left on the shelf.`
    : `, ${words}`
}

/** Who moved a build and when; latest first. */
export function History({ detail: { build, moves, undoable, batch } }: { detail: ProductionDetail }) {
  const { takeBack, isPending } = useMove()
  return (
    <section aria-label="History" className="flex flex-col gap-y-3">
      <Text weight="plus">History</Text>
      <ol className="flex flex-col gap-y-3">
        {moves.map(({ id, kind, from, to, by, at, pieces, undone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <Text size="small" className={undone ? "line-through" : ""}>
                {KINDS[kind]}: {from && from !== to ? `${from} → ${to}` : to}
                {stepPieces({ kind, from, pieces }, build.unit)}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {when(at)}
                {by && `, ${by}`}
                {undone && ", undone"}
              </Text>
            </span>
            {id === undoable && (
              <span className="flex flex-wrap gap-2">
                <Button size="small" variant="secondary" isLoading={isPending} onClick={() => takeBack([id])}>
                  Undo
                </Button>
                {batch.length > 1 && (
                  <Button
                    size="small"
                    variant="secondary"
                    isLoading={isPending}
                    onClick={() => takeBack(batch)}
                  >
                    Undo for all {batch.length} builds
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
