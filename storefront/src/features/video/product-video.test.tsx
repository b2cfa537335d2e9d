import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ShopSettings } from "#contracts/settings"
import { renderPage } from "../../../tests/render-page"
import { ProductVideo } from "./product-video"

const PLAYER = "https://player.example/video/{id}?autoplay=1"

const visit = (videoPlayer: string | undefined) =>
  renderPage(
    <>
      <h1>Blocks</h1>
      <ProductVideo
        title="How they go on"
        videoId={76979871}
        image="/storage/products/full/ICE-BLK-SET.jpg"
      />
    </>,
    "/blocks",
    { settings: { videoPlayer } as ShopSettings },
  )
const player = () => document.querySelector("iframe")

test("the poster asks nothing of the provider; playing swaps it for the player of that number", async () => {
  await visit(PLAYER)
  expect(player()).toBeNull()
  expect(document.body.innerHTML.match(/player\.example/g)).toHaveLength(1)
  await userEvent.click(screen.getByRole("link", { name: "Play video: How they go on" }))
  expect(player()?.src).toBe("https://player.example/video/76979871?autoplay=1")
  expect(player()?.title).toBe("How they go on")
  expect(screen.queryByRole("link")).toBeNull()
})

test("a shop without a provider shows no video", async () => {
  await visit(undefined)
  expect(screen.queryByRole("link")).toBeNull()
})
