import { createFileRoute } from "@tanstack/react-router"
import { LeavePage } from "#features/waiting-list/leave-page"
import { ReturnPage } from "#features/waiting-list/return-page"
import { pageHead } from "#platform/head"
import { http } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"

export const Route = createFileRoute("/waiting-list")({
  validateSearch: ({ token, back }: Record<string, unknown>): { token?: string; back?: 1 } => ({
    token: typeof token === "string" && /^[\w-]{1,60}\.[\w-]{43}$/.test(token) ? token : undefined,
    // In the link of the mail that asks whether someone who had left waits again.
    back: back === 1 ? 1 : undefined,
  }),
  // The secret in the address must not be seen by anyone else: not by linked pages, not by caches.
  headers: () => ({ ...PRIVATE_PAGE, "Referrer-Policy": "no-referrer" }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      title: "Waiting list",
      description: "Take your email off our waiting lists.",
      path: "/waiting-list",
      noindex: true,
    }),
  component: function Page() {
    const { token = "", back } = Route.useSearch()
    return back ? <ReturnPage http={http} token={token} /> : <LeavePage http={http} token={token} />
  },
})
