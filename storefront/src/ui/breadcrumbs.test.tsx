import { screen } from "@testing-library/react"
import { renderPage } from "../../tests/render-page"
import { Breadcrumbs } from "./breadcrumbs"

it("calls one page the current one, and not those above it", async () => {
  const items = [
    { name: "The Attack", path: "/builder/attack" },
    { name: "Solid", path: "/builder/attack/solid/ATKSOLREDBLK" },
    { name: "Add Hardware", path: "/builder/attack/solid/ATKSOLREDBLK/add-hardware" },
  ]
  const page = (
    <>
      <Breadcrumbs items={items} />
      <h1>Add Hardware</h1>
    </>
  )
  await renderPage(page, "/builder/attack/solid/ATKSOLREDBLK/add-hardware")
  const trail = screen.getByRole("navigation", { name: "Breadcrumb" })
  const current = [...trail.querySelectorAll("[aria-current]")]
  expect(current.map((element) => element.textContent)).toEqual(["Add Hardware"])
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["The Attack", "Solid"])
})
