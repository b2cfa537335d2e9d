import { MENUS, type MenuName } from "../../../contracts/content/menus"
import { menuErrors, menuText, readMenu, shownLinks, tidyMenu } from "./menu-text"

const names = Object.keys(MENUS) as MenuName[]
const link = (over: object = {}) => ({ name: "Skis", path: "/skis", visible: true, ...over })
const faults = (links: unknown, key = "menus.header") => menuErrors(JSON.stringify(links), key)

test.each(names)("the shop's own links of %s keep the rules that staff's must", (name) => {
  expect(menuErrors(menuText(MENUS[name]), `menus.${name}`)).toEqual([])
  expect(shownLinks(menuText(MENUS[name]))).toEqual(MENUS[name])
})

test("the navigation is the shop's own, label by label", () => {
  expect(MENUS.header.map(({ name, path }) => `${name} ${path}`)).toEqual([
    "Build yours /builder",
    "Skis /skis",
    "Bogie wheels /bogie-wheels",
    "Accessories /accessories",
    "Carbides /carbides",
    "Mount kits /mount-kits",
    "Dampeners /dampeners",
  ])
})

test.each([
  ["nothing", "", ["These aren't links."]],
  ["no list", { a: 1 }, ["These aren't links."]],
  ["no link", [], ["Please show at least one link."]],
  ["all of them hidden", [link({ visible: false })], ["Please show at least one link."]],
  [
    "one without words",
    [link(), link({ name: " ", path: "/cart" })],
    ["Link 2: Please enter the link's text."],
  ],
  ["one to nowhere", [link({ path: "" })], ["Link 1: Please enter where the link goes."]],
  [
    "several faults",
    [link({ name: "" }), link({ path: "" })],
    ["Link 1: Please enter the link's text.", "Link 2: Please enter where the link goes."],
  ],
  ["the same twice", [link(), link({ name: "More" })], ["Two links go to /skis."]],
  [
    "more than there is room for",
    Array.from({ length: 9 }, (_, at) => link({ path: `/${at}` })),
    ["There is room for 8 links."],
  ],
])("a menu: %s is told in a sentence", (_, links, told) => {
  expect(faults(links)).toEqual(told)
})

test("a link that isn't shown may go where another goes", () => {
  expect(faults([link(), link({ name: "More", visible: false })])).toEqual([])
})

test.each([
  ["header", 8],
  ["menu", 16],
  ["shop", 14],
  ["order", 8],
  ["know", 8],
  ["talk", 6],
])("%s has room for %i links", (name, most) => {
  const links = (count: number) => Array.from({ length: count }, (_, at) => link({ path: `/${at}` }))
  expect(faults(links(most), `menus.${name}`)).toEqual([])
  expect(faults(links(most + 1), `menus.${name}`)).toEqual([`There is room for ${most} links.`])
})

test("what is sent besides isn't kept, and what is hidden isn't shown", () => {
  const text = tidyMenu(JSON.stringify([link({ onclick: "x" }), link({ path: "/cart", visible: false })]))
  expect(readMenu(text)).toEqual([link(), link({ path: "/cart", visible: false })])
  expect(shownLinks(text)).toEqual([{ name: "Skis", path: "/skis" }])
  expect(tidyMenu("not JSON")).toBe("not JSON")
})
