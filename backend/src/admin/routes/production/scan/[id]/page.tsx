import { Container } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import type { ProductionDetail } from "../../../../../contracts/orders/production"
import { BuildFacts, History } from "../../../../production/build-drawer"
import { useBuild } from "../../../../production/client"
import { NextMove } from "../../../../production/next-move"
import { Head, Loaded, TextLink } from "../../../../shared/page"

/** Where the QR code of a work order leads: the build, and one large button to its next stage. */
export default function ScanRoute() {
  const { id = "" } = useParams()
  return (
    <Loaded query={useBuild(id)} missing="There is no such build. Is the work order from this shop?">
      {/* Another build starts fresh: what was done to the previous one doesn't apply. */}
      {(detail) => <Scanned key={id} detail={detail} />}
    </Loaded>
  )
}

function Scanned({ detail }: { detail: ProductionDetail }) {
  const { build } = detail
  return (
    <Container className="mx-auto flex max-w-xl flex-col divide-y p-0">
      <Head
        above={
          <TextLink className="txt-small" to="/production">
            Production
          </TextLink>
        }
        title={`Build No. ${build.number}`}
        about={`${build.product}, ${build.style}. Now: ${build.closed ?? build.stage.name}.`}
      />
      <div className="px-6 py-4">
        <NextMove detail={detail} />
      </div>
      <div className="flex flex-col gap-y-6 px-6 py-4">
        <BuildFacts build={build} />
        <History detail={detail} />
      </div>
    </Container>
  )
}
