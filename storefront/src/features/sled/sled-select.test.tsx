import { screen } from "@testing-library/react"
import { renderPage } from "../../../tests/render-page"
import { startSled } from "./sled-model"
import { SledSelect } from "./sled-select"

const open = (unneeded: boolean) => {
  const sled = { ...startSled, years: { phase: "failed", message: "Busy." } as const }
  return renderPage(
    <>
      <h1>Hardware</h1>
      <SledSelect sled={sled} dispatch={() => undefined} legend="Your sled" unneeded={unneeded} />
    </>,
    "/builder",
  )
}

test("a list that could not be loaded can be asked for again", async () => {
  await open(false)
  screen.getByRole("button", { name: "Try Again" })
})

test("it is no matter where no sled is needed", async () => {
  await open(true)
  expect(screen.queryByText(/Busy/)).toBeNull()
})
