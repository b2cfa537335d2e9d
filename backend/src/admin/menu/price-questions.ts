import { useEffect, useRef } from "react"
import { useQuestion } from "../shared/question"
import { questionTitle } from "../shared/words"
import { askingFetch, type Question } from "./asking-fetch"

const buttonsOf = (about: Question["about"]) =>
  about === "cancellation"
    ? { confirmText: "Cancel the order", cancelText: "Keep the order" }
    : { confirmText: "Save", cancelText: "Cancel" }

/**
 * Asks about prices, and about a cancellation that can't give all money back, over Medusa's own pages, some of which say
 * nothing when a save is refused (2.21.2, the prices of a product): all their calls go through `fetch`.
 */
export function usePriceQuestions(): void {
  const prompt = useRef(useQuestion())
  useEffect(() => {
    const plain = window.fetch
    const asking = askingFetch(
      plain,
      ({ words, about }) =>
        prompt.current({ title: questionTitle(about), ...buttonsOf(about), description: words }),
      window.location.origin,
    )
    window.fetch = asking
    return () => {
      if (window.fetch === asking) window.fetch = plain
    }
  }, [])
}
