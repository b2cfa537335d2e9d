import { readdirSync } from "node:fs"
import { renderToStaticMarkup } from "react-dom/server"
import { Scene } from "./scene"

const FILES = readdirSync("public/scenes")
/** The files that a picture names, without what follows their names. */
const named = (html: string) => [...html.matchAll(/\/scenes\/([^?"]+)/g)].map(([, file]) => file ?? "")

test("a scene names files that are there, and an upright one where its box is upright", () => {
  const wide = named(renderToStaticMarkup(<Scene drawn="stuck" />))
  const tall = renderToStaticMarkup(<Scene drawn="stuck" tall />)
  expect(wide).not.toContain("stuck-tall.avif")
  expect(named(tall)).toEqual(["stuck-tall.avif", "stuck-tall.webp", ...wide])
  for (const file of named(tall)) expect(FILES).toContain(file)
  // Before the wide ones: the first that fits is taken.
  expect(tall.indexOf("(max-width: 40rem)")).toBeLessThan(tall.indexOf("800w"))
})

test("staff's picture is shown as it is, on a phone, too", () => {
  const html = renderToStaticMarkup(<Scene drawn="stuck" picture="snow.jpg" tall />)
  expect(named(html)).toEqual([])
  expect(html).toContain("/storage/scenes/full/snow.jpg")
})
