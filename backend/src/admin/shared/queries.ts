import {
  hashKey,
  keepPreviousData,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"
import { useCallback, useRef } from "react"
import { AT_ONCE } from "./at-once"
import { client, RefusedCall, refusalOf } from "./client"
import { useFocusAfter } from "./focus-return"
import { useQuestion } from "./question"
import { isSameBody } from "./same-body"
import { questionTitle } from "./words"

type Query = Record<string, string | number | undefined>

/** An answer is cached under its address, so that an address also covers everything below it. */
const keyOf = (path: string, query?: Query) => [...path.split("/").filter(Boolean), ...(query ? [query] : [])]

interface ReadOptions<Answer>
  extends Pick<UseQueryOptions<Answer, Error>, "gcTime" | "refetchInterval" | "staleTime"> {
  /** Filters and paging; while another page loads, the previous one stays visible. */
  query?: Query
  /** For the shop's calls that read by POST. */
  body?: object
}

/** Reads an address of the backend; nothing is read while it is undefined. */
export function useRead<Answer>(
  path: string | undefined,
  { query, body, ...options }: ReadOptions<Answer> = {},
) {
  return useQuery<Answer, Error>({
    ...AT_ONCE,
    refetchOnReconnect: true,
    ...options,
    queryKey: keyOf(path ?? "", query),
    queryFn: () =>
      client.fetch<Answer>(path ?? "", {
        ...(query ? { query } : {}),
        ...(body ? { method: "POST", body } : {}),
      }),
    enabled: path !== undefined,
    // A refusal stays the same, however often it is asked.
    retry: (failures, error) => failures < 1 && !(error instanceof RefusedCall && error.status < 500),
    ...(query ? { placeholderData: keepPreviousData } : {}),
  })
}

interface Call {
  path: string
  query?: Query
  /** A file is sent as it is, byte for byte. */
  body?: object
  /** POST by default. */
  method?: "DELETE"
}

export interface SendOptions<Answer, Body> {
  call: (body: Body) => Call
  /** The address below which everything is read again; several if it shows in several. */
  area: string | readonly string[]
  /**
   * The address whose read would return the same as the answer: the answer is cached there, and isn't requested again.
   */
  answerOf?: (answer: Answer) => string
  /** Adds something: pressed again because nobody knows whether it was added, it is added once. */
  once?: boolean
}

/**
 * Marks each press, so that the shop knows a repeat of one whose end nobody knows (`Idempotency-Key`).
 */
function usePressKeys<Body>() {
  const unknown = useRef<{ body: Body; key: string } | null>(null)
  return {
    of(body: Body): string {
      if (!unknown.current || !isSameBody(unknown.current.body, body)) {
        unknown.current = { body, key: crypto.getRandomValues(new Uint32Array(4)).join("-") }
      }
      return unknown.current.key
    },
    /** @param error null for a success */
    ended(error: Error | null): void {
      if (!refusalOf(error)?.isUnknown) unknown.current = null
    },
  }
}

/**
 * Changes something, and reads again what is on the page, also when nobody knows whether it was changed: that is where
 * staff are told to look. Where the shop asks first (contracts/staff/ask-first.ts), its question is shown to the user,
 * and a yes repeats the call. A call under way isn't sent twice: a second press can come before the page shows that the
 * first is being sent.
 */
export function useSend<Answer, Body = void>({ call, area, answerOf, once }: SendOptions<Answer, Body>) {
  const queries = useQueryClient()
  const ask = useQuestion()
  const underWay = useRef<{ body: Body } | null>(null)
  const keys = usePressKeys<Body>()
  // Not awaited: a row or form remounted by it would not learn that its change is done.
  const readAgain = (settled: readonly string[] = []) => {
    const reads = [area].flat().map((each) =>
      queries.invalidateQueries({
        queryKey: keyOf(each),
        predicate: ({ queryHash }) => !settled.includes(queryHash),
      }),
    )
    // What was read is drawn in the next turn, perhaps without the button that was pressed.
    void Promise.all(reads).then(() => setTimeout(focus.lookAgain))
  }
  const mutation = useMutation<Answer, Error, Body>({
    ...AT_ONCE,
    onSettled: (_answer, error, body) => {
      keys.ended(error)
      if (underWay.current?.body === body) underWay.current = null
    },
    mutationFn: async (body) => {
      const { path, ...init } = call(body)
      const send = (more?: { confirmed: true }) =>
        client.fetch<Answer>(path, {
          method: "POST",
          ...init,
          ...(once ? { headers: { "idempotency-key": keys.of(body) } } : {}),
          ...(more ? { body: { ...init.body, ...more } } : {}),
        })
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof RefusedCall && error.answer.asks && !error.answer.repeat)) throw error
        const isMeant = await ask({
          title: questionTitle(error.answer.about),
          description: error.message,
          confirmText: "Save",
          cancelText: "Cancel",
        })
        if (!isMeant) throw error
        return await send({ confirmed: true })
      }
    },
    onSuccess: (answer, body) => {
      const { path, method } = call(body)
      const known = answerOf && keyOf(answerOf(answer))
      // Reading something that was deleted would only give 404.
      const gone = !known && method === "DELETE" ? keyOf(path) : undefined
      const settled = [known, gone].flatMap((key) => (key ? [hashKey(key)] : []))
      if (known) queries.setQueryData(known, answer)
      if (gone) queries.removeQueries({ queryKey: gone })
      readAgain(settled)
    },
    onError: (error) => {
      if (refusalOf(error)?.isUnknown) readAgain()
    },
  })
  const { mutate: send, isPending } = mutation
  const focus = useFocusAfter(isPending)
  const { leftAt } = focus
  const mutate = useCallback<typeof send>(
    (body, options) => {
      if (underWay.current && isSameBody(underWay.current.body, body)) return
      underWay.current = { body }
      leftAt(document.activeElement)
      send(body, options)
    },
    [send, leftAt],
  )
  return { ...mutation, mutate } as UseMutationResult<Answer, Error, Body>
}

/** Reads something once, on demand; the caller keeps the answer. */
export const useAsk = <Answer, Asked>(pathOf: (asked: Asked) => string) =>
  useMutation<Answer, Error, Asked>({
    ...AT_ONCE,
    mutationFn: (asked) => client.fetch<Answer>(pathOf(asked)),
  })

/** Reads everything below an address again, when a refusal shows that the page is out of date. */
export function useInvalidate(area: string): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keyOf(area) })
}
