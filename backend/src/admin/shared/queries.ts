import { usePrompt } from "@medusajs/ui"
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
import { client, RefusedCall } from "./client"
import { isSameBody } from "./same-body"
import { saveQuestion } from "./words"

type Query = Record<string, string | number | undefined>

/** An answer is kept under its address, so that an address also names everything below it. */
const keyOf = (path: string, query?: Query) => [...path.split("/").filter(Boolean), ...(query ? [query] : [])]

interface ReadOptions<Answer> extends Pick<UseQueryOptions<Answer, Error>, "refetchInterval" | "staleTime"> {
  /** Filters and paging; while another page is on its way, the one before stays to be seen. */
  query?: Query
  /** For calls of the shop that read by POST. */
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
    // A refusal stays one, however often it is asked.
    retry: (failures, error) => failures < 1 && !(error instanceof RefusedCall && error.status < 500),
    ...(query ? { placeholderData: keepPreviousData } : {}),
  })
}

interface Call {
  path: string
  query?: Query
  /** A file goes as it is, byte for byte. */
  body?: object
  /** POST unless said. */
  method?: "DELETE"
}

interface SendOptions<Answer, Body> {
  call: (body: Body) => Call
  /** The address below which everything is read again; several where it shows in several. */
  area: string | readonly string[]
  /** Where the same as the answer is read: it takes that place, and isn't asked for again. */
  answerOf?: (answer: Answer) => string
}

/**
 * Changes something, and has what is on the page read again. Where the shop asks first (contracts/staff/ask-first.ts), its
 * question is put to whoever saves, and a yes is sent with the same. What is on its way isn't sent once more: of two
 * presses the second comes before the page has drawn that the first is at work.
 */
export function useSend<Answer, Body = void>({ call, area, answerOf }: SendOptions<Answer, Body>) {
  const queries = useQueryClient()
  const ask = usePrompt()
  const underWay = useRef<{ body: Body } | null>(null)
  const mutation = useMutation<Answer, Error, Body>({
    ...AT_ONCE,
    onSettled: (_answer, _error, body) => {
      if (underWay.current?.body === body) underWay.current = null
    },
    mutationFn: async (body) => {
      const { path, ...init } = call(body)
      const send = (more?: { confirmed: true }) =>
        client.fetch<Answer>(path, {
          method: "POST",
          ...init,
          ...(more ? { body: { ...init.body, ...more } } : {}),
        })
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof RefusedCall && error.answer.asks && !error.answer.repeat)) throw error
        const isMeant = await ask({
          title: saveQuestion(error.answer.about),
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
      // What is gone would only be answered with 404.
      const gone = !known && method === "DELETE" ? keyOf(path) : undefined
      const settled = [known, gone].flatMap((key) => (key ? [hashKey(key)] : []))
      if (known) queries.setQueryData(known, answer)
      if (gone) queries.removeQueries({ queryKey: gone })
      // Not waited for: a row or form that is drawn anew by it would not hear that its change is done.
      for (const each of [area].flat()) {
        void queries.invalidateQueries({
          queryKey: keyOf(each),
          predicate: ({ queryHash }) => !settled.includes(queryHash),
        })
      }
    },
  })
  const { mutate: send } = mutation
  const mutate = useCallback<typeof send>(
    (body, options) => {
      if (underWay.current && isSameBody(underWay.current.body, body)) return
      underWay.current = { body }
      send(body, options)
    },
    [send],
  )
  return { ...mutation, mutate } as UseMutationResult<Answer, Error, Body>
}

/** Reads something once, when somebody asks for it; what is answered is the caller's to keep. */
export const useAsk = <Answer, Asked>(pathOf: (asked: Asked) => string) =>
  useMutation<Answer, Error, Asked>({
    ...AT_ONCE,
    mutationFn: (asked) => client.fetch<Answer>(pathOf(asked)),
  })

/** Has everything below an address read again: when a refusal shows that what is on the page is old. */
export function useInvalidate(area: string): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keyOf(area) })
}
