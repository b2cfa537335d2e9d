import type { UseMutationResult } from "@tanstack/react-query"
import { useRef } from "react"
import { type Question, useQuestion } from "./question"
import { toastFailure } from "./toast-failure"

interface Asked<Answer> extends Question {
  /** Called with the answer; not needed where the page shows it. */
  done?: (answer: Answer) => void
  /** The message that nothing was done; the reason is shown below it. */
  failed: string
}

/** For what can't be undone: asks first, sends it after a yes, and shows why when it is refused. */
export function useAskFirst() {
  const prompt = useQuestion()
  const isAsking = useRef(false)
  return async function askFirst<Answer, Body>(
    { mutate }: Pick<UseMutationResult<Answer, Error, Body>, "mutate">,
    body: Body,
    { done, failed, ...question }: Asked<Answer>,
  ): Promise<void> {
    // A second press comes before the question is shown.
    if (isAsking.current) return
    isAsking.current = true
    const isMeant = await prompt(question)
    isAsking.current = false
    if (!isMeant) return
    mutate(body, {
      onSuccess: (answer) => done?.(answer),
      onError: (error) => {
        toastFailure(failed, error)
      },
    })
  }
}
