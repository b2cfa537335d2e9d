import { toast, usePrompt } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useRef } from "react"
import { failureWords } from "./client"
import { focusOn } from "./focus-return"

type Question = Parameters<ReturnType<typeof usePrompt>>[0]

interface Asked<Answer> extends Question {
  /** Called with the answer; not needed where the page shows it. */
  done?: (answer: Answer) => void
  /** The message that nothing was done; the reason is shown below it. */
  failed: string
}

/** For what can't be undone: asks first, sends it after a yes, and shows why when it is refused. */
export function useAskFirst() {
  const prompt = usePrompt()
  const isAsking = useRef(false)
  return async function askFirst<Answer, Body>(
    { mutate }: Pick<UseMutationResult<Answer, Error, Body>, "mutate">,
    body: Body,
    { done, failed, ...question }: Asked<Answer>,
  ): Promise<void> {
    // A second press comes before the question is shown.
    if (isAsking.current) return
    isAsking.current = true
    const pressed = document.activeElement
    const isMeant = await prompt(question)
    isAsking.current = false
    // Medusa's prompt leaves the focus on the page: people at a keyboard would start over at the top.
    focusOn(pressed)
    if (!isMeant) return
    mutate(body, {
      onSuccess: (answer) => done?.(answer),
      onError: (error) => {
        const { title, description } = failureWords(failed, error)
        toast.error(title, { description })
      },
    })
  }
}
