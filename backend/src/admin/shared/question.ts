import { usePrompt } from "@medusajs/ui"
import { focusOn } from "./focus-return"

export type Question = Parameters<ReturnType<typeof usePrompt>>[0]

/**
 * Asks in Medusa's prompt, and returns the focus to where it was: the prompt leaves it on the page, where people at a
 * keyboard would start over at the top.
 */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const prompt = usePrompt()
  return async (question) => {
    const before = document.activeElement
    const isMeant = await prompt(question)
    focusOn(before)
    return isMeant
  }
}
