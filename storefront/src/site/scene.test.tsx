import { readdirSync } from "node:fs"
import { render } from "@testing-library/react"
import type { ReactElement } from "react"
import { Scene } from "./scene"

const FILES = readdirSync("public/scenes")
const htmlOf = (scene: ReactElement) => render(scene).container.innerHTML
/** The files that a picture names, without their queries. */
const named = (html: string) =>
  [...html.matchAll(/"\/scenes\/([^?"]+)|, \/scenes\/([^?"]+)/g)].map(
    ([, first, next]) => first ?? next ?? "",
  )

test("a scene names files that are there, and an upright one where its box is upright", () => {
  const wide = named(htmlOf(<Scene drawn="stuck" />))
  const tall = htmlOf(<Scene drawn="stuck" tall />)
  expect(wide).not.toContain("stuck-tall.avif")
  expect(named(tall)).toEqual(["stuck-tall.avif", "stuck-tall.webp", ...wide])
  for (const file of named(tall)) expect(FILES).toContain(file)
  // Before the wide ones: the browser takes the first that matches.
  expect(tall.indexOf("(max-width: 40rem)")).toBeLessThan(tall.indexOf("800w"))
})

test("staff's picture is shown as it is, on a phone, too", () => {
  const html = htmlOf(<Scene drawn="stuck" picture="snow.jpg" tall />)
  expect(named(html)).toEqual([])
  expect(html).toContain("/storage/scenes/full/snow.jpg")
})
