import type { ProductionBuild } from "../../contracts/orders/production"
import { toMakeWords } from "../../contracts/orders/production-words"
import { type Column, TwoLines } from "../shared/list"
import { OrderLink } from "./build-drawer"
import { Due, HeldBadge, partWords, ReadyBadge, StageBadge, zoneWords } from "./build-words"
import { SelectCell } from "./selection"

interface CellProps {
  build: ProductionBuild
}

function NumberCell({ build, onOpen }: CellProps & { onOpen: (id: string) => void }) {
  return (
    <>
      <button
        type="button"
        className="txt-compact-small-plus min-h-11 text-ui-fg-base underline underline-offset-4"
        onClick={() => onOpen(build.id)}
      >
        {build.number}
        <span className="sr-only">: details and history</span>
      </button>
      {/* On a phone the design column is out of view. */}
      <span className="block w-28 whitespace-normal pb-2 text-ui-fg-subtle md:hidden">
        {build.product}, {build.style}
      </span>
    </>
  )
}

function StageCell({ build }: CellProps) {
  return (
    <span className="flex flex-col items-start gap-y-1 py-2">
      <StageBadge build={build} />
      <HeldBadge build={build} />
      <ReadyBadge build={build} />
    </span>
  )
}

function DesignCell({ build }: CellProps) {
  const { product, style, mold, sku } = build
  return (
    <span className="block py-2">
      <span className="block">
        {product}, {style}
        {build.quantity > 1 && <strong>, {toMakeWords(build)}</strong>}
      </span>
      <span className="block text-ui-fg-subtle">
        {mold}, {sku}
      </span>
    </span>
  )
}

function ColorsCell({ build: { zones } }: CellProps) {
  return (
    <ul className="py-2">
      {zones.map((zone) => (
        <li key={zone.name}>{zoneWords(zone)}</li>
      ))}
    </ul>
  )
}

function BuyerCell({ build: { buyer, dealer } }: CellProps) {
  // Dealers who bought for themselves are listed once.
  const isOwn = dealer?.startsWith(`${buyer} (`)
  return <TwoLines first={isOwn ? dealer : buyer} second={isOwn ? null : dealer} />
}

/** Parts shown in a row, so that builds of a long order stay rows; a build's details have them all. */
const PARTS_SHOWN = 3

function HardwareCell({ build: { hardware } }: CellProps) {
  const more = hardware.length - PARTS_SHOWN
  return (
    <ul className="py-2">
      {hardware.slice(0, PARTS_SHOWN).map((part) => (
        <li key={`${part.sku} ${part.details}`}>{partWords(part)}</li>
      ))}
      {more > 0 && <li className="text-ui-fg-subtle">and {more} more</li>}
    </ul>
  )
}

/**
 * What the workshop's queue shows of each build.
 * @param onOpen shows a build's details
 */
export const columnsOf = (onOpen: (id: string) => void): Column<ProductionBuild>[] => [
  { header: "Select", hideHeader: true, cell: (build) => <SelectCell build={build} /> },
  { header: "Build", cell: (build) => <NumberCell build={build} onOpen={onOpen} /> },
  { header: "Stage", cell: (build) => <StageCell build={build} /> },
  { header: "Due", cell: ({ due, late }) => <Due due={due} late={late} /> },
  {
    header: "Picture",
    hideHeader: true,
    cell: ({ image }) => (
      <img src={image} alt="" className="my-2 h-12 w-28 max-w-none rounded object-contain" loading="lazy" />
    ),
  },
  { header: "Design", cell: (build) => <DesignCell build={build} /> },
  { header: "Colors", cell: (build) => <ColorsCell build={build} /> },
  { header: "Order", cell: (build) => <OrderLink build={build} /> },
  { header: "Buyer", cell: (build) => <BuyerCell build={build} /> },
  { header: "Same order", cell: (build) => <HardwareCell build={build} /> },
  { header: "Sled", cell: ({ sled }) => sled ?? "—" },
]
