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

/**
 * Whether a build may become another design, and its earlier changes (section 2.16). 404 when there is no such build.
 */
export const useBuildChange = (id: string) => useRead<BuildChangePage>(changeAt(id))

/** Asks what a change would cost, without making it. */
export const usePreviewChange = (id: string) =>
  useSend<BuildChangePreview, PreviewBuildChange>({
    call: (body) => ({ path: `${changeAt(id)}/preview`, body }),
    area: `${changeAt(id)}/preview`,
  })

/**
 * Does what the preview with this `quote` showed, or nothing: 409 when it would do anything else by now. A dearer
 * design with `pay: "link"` changes nothing until it is paid (section 2.16). The `url` in the answer can't be read
 * again.
 */
export const useMakeChange = (id: string) =>
  useSend<MadeBuildChange, Omit<MakeBuildChange, "pay"> & { pay: string }>({
    call: (body) => ({ path: changeAt(id), body }),
    area: CHANGES,
  })

/**
 * Ends a change that waits for payment, and its link. 409 when none waits, or when it has been paid: then it is made.
 */
export const useWithdrawChange = (id: string) =>
  useSend<BuildChangePage>({
    call: () => ({ path: changeAt(id), method: "DELETE" }),
    area: CHANGES,
    answerOf: () => changeAt(id),
  })
