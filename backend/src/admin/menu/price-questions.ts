import { useEffect, useRef } from "react"
import { useQuestion } from "../shared/question"
import { saveQuestion } from "../shared/words"
import { askingFetch } from "./asking-fetch"

/**
 * Asks about prices over Medusa's own pages, some of which say nothing when a save is refused (2.21.2, the prices of a
 * product): all their calls go through `fetch`.
 */
export function usePriceQuestions(): void {
  const prompt = useRef(useQuestion())
  useEffect(() => {
    const plain = window.fetch
    const asking = askingFetch(plain, (question) =>
      prompt.current({
        title: saveQuestion(),
        description: question,
        confirmText: "Save",
        cancelText: "Cancel",
      }),
    )
    window.fetch = asking
    return () => {
      if (window.fetch === asking) window.fetch = plain
    }
  }, [])
}
