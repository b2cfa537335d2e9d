import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ShowcaseImage } from "#contracts/catalog/showcase"
import { renderPage } from "../../../tests/render-page"
import { Showcase } from "./showcase"

const design = (name: string): ShowcaseImage => ({
  image: `/storage/products/full/${name}.jpg?v=2.1`,
  webp: `/storage/products/full/${name}.webp?v=2.1`,
  alt: `The Attack in ${name}`,
  path: `/builder/attack/fade/${name}`,
})

const DESIGNS = [design("RED"), design("BLU")]

/** @param chance leaves the pictures in order, or reverses them */
const visit = (chance = [0.1, 0.9]) => {
  const random = () => chance.shift() ?? 0.5
  return renderPage(
    <>
      <h1>Home</h1>
      <Showcase images={DESIGNS} builderLink="/builder" random={random} />
    </>,
    "/",
  )
}
const another = () => userEvent.click(screen.getByRole("button", { name: "Show me another" }))
const shown = () => screen.getByRole("img").getAttribute("alt")
const QUESTION = "Pretty cool, right? Ready to build your own?"

afterEach(() => sessionStorage.clear())

test("begins with another picture for another visitor", async () => {
  await visit([0.9, 0.1])
  expect(shown()).toBe("The Attack in BLU")
  await another()
  expect(shown()).toBe("The Attack in RED")
})

test("steps through the pictures, each with a WebP variant", async () => {
  await visit()
  expect(shown()).toBe("The Attack in RED")
  await another()
  expect(shown()).toBe("The Attack in BLU")
  const source = document.querySelector("picture source")
  expect(source?.getAttribute("type")).toBe("image/webp")
  expect(source?.getAttribute("srcset")).toBe(
    "/storage/products/thumb/BLU.webp?v=2.1 192w, /storage/products/small/BLU.webp?v=2.1 480w, /storage/products/medium/BLU.webp?v=2.1 800w, /storage/products/full/BLU.webp?v=2.1 1600w",
  )
  expect(screen.queryByText(QUESTION)).toBeNull()
})

test("after the last the dialog asks; Close begins again", async () => {
  await visit()
  await another()
  await another()
  const dialog = within(screen.getByRole("dialog", { name: QUESTION }))
  expect(dialog.getByRole("link", { name: "Start Designing" }).getAttribute("href")).toBe("/builder")
  const [, close] = dialog.getAllByRole("button", { name: "Close" })
  await userEvent.click(close as HTMLElement)
  expect(screen.queryByText(QUESTION)).toBeNull()
  expect(shown()).toBe("The Attack in RED")
})

test("without pictures there is no showcase", async () => {
  await renderPage(
    <>
      <h1>Home</h1>
      <Showcase images={[]} builderLink="/builder" />
    </>,
    "/",
  )
  expect(screen.queryByRole("button")).toBeNull()
})
