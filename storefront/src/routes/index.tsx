import { createFileRoute } from "@tanstack/react-router"
import { HomePage as HomeData } from "#contracts/catalogue"
import { pageHead } from "#platform/head"
import { Button } from "#ui/button"

export const Route = createFileRoute("/")({
  loader: ({ context, abortController }) =>
    context.http.request("GET", "/shop/home", { schema: HomeData, signal: abortController.signal }),
  head: ({ match }) => pageHead({ settings: match.context.settings, description: "x", path: "/" }),
  component: () => (
    <div>
      <h1>Home {Route.useLoaderData().featured.length}</h1>
      <Button>Go</Button>
    </div>
  ),
})
