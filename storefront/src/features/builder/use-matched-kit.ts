import { useEffect, useState } from "react"
import { findMountKit } from "#features/finders/api"
import { HttpError, http } from "#platform/http"
import type { MatchedKit } from "./hardware-model"

const NO_SLED: MatchedKit = { phase: "none" }
const LOOKING: MatchedKit = { phase: "looking" }
const FAILED: MatchedKit = { phase: "failed" }

async function matchedKit(model: string): Promise<MatchedKit> {
  try {
    const { mountKit, snowmobile } = await findMountKit(http, model)
    const sled = snowmobile.description
    return mountKit ? { phase: "found", kit: mountKit, sled } : { phase: "missing", sled }
  } catch (error) {
    if (!(error instanceof HttpError)) console.error(error)
    return FAILED
  }
}

/** The mount kit that fits a sled, asked for as soon as the sled is chosen. @param model of the sled; "" for none */
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
