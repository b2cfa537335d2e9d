import type {
  BuildChangePage,
  BuildChangePreview,
  MadeBuildChange,
  MakeBuildChange,
  PreviewBuildChange,
} from "../../contracts/orders/build-change"
import { useRead, useSend } from "../shared/queries"

const CHANGES = "/admin/build-changes"

const changeAt = (id: string) => `${CHANGES}/${encodeURIComponent(id)}`

export const useBuildChange = (id: string) => useRead<BuildChangePage>(changeAt(id))

/** Asks what a change would cost, without making it. */
export const usePreviewChange = (id: string) =>
  useSend<BuildChangePreview, PreviewBuildChange>({
    call: (body) => ({ path: `${changeAt(id)}/preview`, body }),
    area: `${changeAt(id)}/preview`,
  })

export const useMakeChange = (id: string) =>
  useSend<MadeBuildChange, Omit<MakeBuildChange, "pay"> & { pay: string }>({
    call: (body) => ({ path: changeAt(id), body }),
    area: CHANGES,
  })

export const useWithdrawChange = (id: string) =>
  useSend<BuildChangePage>({
    call: () => ({ path: changeAt(id), method: "DELETE" }),
    area: CHANGES,
    answerOf: () => changeAt(id),
  })
