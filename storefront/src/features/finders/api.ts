import {
  AddPartAnswer,
  FindDampenerAnswer,
  FindMountKitAnswer,
  type FoundPart,
  type Snowmobile,
} from "#contracts/fitment/fitment"
import { postOnce } from "#platform/add-once"
import type { Http } from "#platform/http"

/** What is looked for. */
export type FinderKind = "mount-kit" | "dampener"

/** A part that fits a sled. `sku` identifies its picture and instructions. */
export interface Hit {
  sku: string
  part: FoundPart
  /** The sled, for people. */
  sled: string
  /** Whether it is made-up demo data. */
  demoData: boolean
}

const PATHS: Record<FinderKind, string> = { "mount-kit": "/mount-kits", dampener: "/mount-kit-dampeners" }

/** POST /mount-kits/find/{modelId}. @throws HttpError 404 unknown sled */
export const findMountKit = (http: Http, modelId: string): Promise<FindMountKitAnswer> =>
  http.request("POST", `${PATHS["mount-kit"]}/find/${encodeURIComponent(modelId)}`, {
    schema: FindMountKitAnswer,
  })

const sledOf = ({ description, demoData = false }: Snowmobile) => ({ sled: description, demoData })

/** POST /mount-kits/find/{modelId} or its dampener sister; null when nothing fits. @throws HttpError */
export async function findPart(http: Http, kind: FinderKind, modelId: string): Promise<Hit | null> {
  const path = `${PATHS[kind]}/find/${encodeURIComponent(modelId)}`
  if (kind === "mount-kit") {
    const { mountKit, snowmobile } = await findMountKit(http, modelId)
    return mountKit && { sku: mountKit.sku, part: mountKit, ...sledOf(snowmobile) }
  }
  const { dampenerKit, snowmobile } = await http.request("POST", path, { schema: FindDampenerAnswer })
  return dampenerKit && { sku: dampenerKit.sku, part: dampenerKit.dampener, ...sledOf(snowmobile) }
}

/** POST …/{modelId}/add-to-cart. @throws HttpError 409 nothing fits, or it is sold out */
export const addPart = (http: Http, kind: FinderKind, modelId: string): Promise<AddPartAnswer> =>
  postOnce(http, `${PATHS[kind]}/${encodeURIComponent(modelId)}/add-to-cart`, { schema: AddPartAnswer })
