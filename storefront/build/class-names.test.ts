import { shortClassNames } from "./class-names"

const FILES = ["/shop/src/ui/button.module.css", "/shop/src/site/header.module.css"] as const

test("each class of each file has a short name of its own, and keeps it", () => {
  const nameOf = shortClassNames("/shop")
  const classes = Array.from({ length: 200 }, (_, at) => `class${at}`)
  const names = FILES.flatMap((file) => classes.map((name) => nameOf(name, file)))
  expect(new Set(names).size).toBe(400)
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{4,5}$/)
  expect(FILES.flatMap((file) => classes.map((name) => nameOf(name, `${file}?used`)))).toEqual(names)
})

test("two builds agree, wherever they run and in whatever order they read the files", () => {
  const [button, header] = FILES
  const one = shortClassNames("/shop")
  const other = shortClassNames("/elsewhere/shop")
  const first = [one("primary", button), one("quiet", button), one("bar", header)]
  const moved = (file: string) => file.replace("/shop", "/elsewhere/shop")
  const bar = other("bar", moved(header))
  expect([other("primary", moved(button)), other("quiet", moved(button)), bar]).toEqual(first)
})

test("two files that would share their names fail the build", () => {
  const nameOf = shortClassNames("/shop")
  expect(() => {
    for (let at = 0; at < 5_000; at++) nameOf("bar", `/shop/src/${at}.module.css`)
  }).toThrow("get the same class names: rename one.")
})
