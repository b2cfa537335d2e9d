import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { EditText, StaffText, StaffTexts } from "../../contracts/content"
import { type CallError, call } from "../shared/call"

const KEY = ["content"]

export function useTexts() {
  return useQuery({ queryKey: KEY, queryFn: () => call<StaffTexts>("/admin/content") })
}

const withText = (texts: StaffTexts, saved: StaffText): StaffTexts => ({
  pages: texts.pages.map((page) => ({
    ...page,
    texts: page.texts.map((text) => (text.key === saved.key ? saved : text)),
  })),
})

export function useEditText(key: string) {
  const queries = useQueryClient()
  return useMutation<StaffText, CallError, EditText>({
    mutationFn: (body) => call<StaffText>(`/admin/content/${encodeURIComponent(key)}`, { body }),
    onSuccess: (saved) => queries.setQueryData<StaffTexts>(KEY, (texts) => texts && withText(texts, saved)),
  })
}
