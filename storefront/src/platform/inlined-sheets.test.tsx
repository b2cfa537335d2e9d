import { markedSheets, registerInlinedSheets, stylesheetPlaceholder } from "./inlined-sheets"

test("the sheets within a page are known by their addresses, in order", () => {
  const css = `${stylesheetPlaceholder("/assets/a.css")}.a{}${stylesheetPlaceholder("/assets/b.css")}.b{}`
  expect(markedSheets(css)).toEqual(["/assets/a.css", "/assets/b.css"])
})

test("links stand for them that fetch nothing", () => {
  document.head.innerHTML = `<style>${stylesheetPlaceholder("/assets/a.css")}.a{}</style>`
  registerInlinedSheets()
  const link = document.head.querySelector<HTMLLinkElement>('link[href="/assets/a.css"][rel="stylesheet"]')
  expect(link?.hasAttribute("disabled")).toBe(true)
})
