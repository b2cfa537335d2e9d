import { useEffect, useState } from "react"
import { HttpError, http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import type { MatchedKit } from "./hardware-model"

const calls = lateCalls(() => import("#features/finders/api"))

const NO_SLED: MatchedKit = { phase: "none" }
const LOOKING: MatchedKit = { phase: "looking" }
const FAILED: MatchedKit = { phase: "failed" }

async function matchedKit(model: string): Promise<MatchedKit> {
  try {
    const { findMountKit } = await calls()
    const { mountKit, snowmobile } = await findMountKit(http, model)
    const sled = snowmobile.description
    return mountKit ? { phase: "found", kit: mountKit, sled } : { phase: "missing", sled }
  } catch (error) {
    if (!(error instanceof HttpError)) console.error(error)
    return FAILED
  }
}

/**
 * The mount kit that fits a sled, requested as soon as the sled is chosen.
 * @param model of the sled; "" for none
 */
export function useMatchedKit(model: string): MatchedKit {
  const [answer, setAnswer] = useState<{ model: string; kit: MatchedKit } | null>(null)
  useEffect(() => {
    if (model === "") return
    let wanted = true
    void matchedKit(model).then((kit) => wanted && setAnswer({ model, kit }))
    return () => {
      wanted = false
    }
  }, [model])
  if (model === "") return NO_SLED
  return answer?.model === model ? answer.kit : LOOKING
}
