import { changedWeights, weigh } from "./first-views"

const vite = {
  "src/entry-client.tsx": { file: "assets/client.js", css: ["assets/client.css"], imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "src/routes/cart.tsx?tsr-split=component": {
    file: "assets/cart.js",
    css: ["assets/cart.css"],
    imports: ["_react.js"],
  },
}
const SIZES: Record<string, number> = {
  "/assets/client.js": 1000,
  "/assets/react.js": 60_000,
  "/assets/cart.js": 5000,
  "/assets/client.css": 3000,
  "/assets/cart.css": 500,
}

test("a page weighs what it brings with the entry, each file once", () => {
  const routeFiles = { "src/routes/cart.tsx": "/cart" }
  expect(weigh({ vite, routeFiles }, (address) => SIZES[address] ?? Number.NaN)).toEqual({
    "/cart": { scripts: 66_000, styles: 3500, files: 3 },
  })
})

describe("a change of a first view", () => {
  const written = { "/cart": { scripts: 90_000, styles: 10_000, files: 5 } }
  const changed = (part: Partial<(typeof written)["/cart"]>) =>
    changedWeights(written, { "/cart": { ...written["/cart"], ...part } })

  it("by two percent or less says nothing", () => {
    expect(changed({})).toEqual([])
    expect(changed({ scripts: 91_900 })).toEqual([])
    expect(changed({ scripts: 88_100, files: 4 })).toEqual([])
  })

  it("by more is said, whatever it is made of", () => {
    expect(changed({ scripts: 92_100 })).toEqual(["/cart is 2.1% heavier: 100.0 kB before, 102.1 kB now"])
    expect(changed({ styles: 15_000 })).toEqual(["/cart is 5.0% heavier: 100.0 kB before, 105.0 kB now"])
    expect(changed({ scripts: 80_000 })).toEqual(["/cart is 10.0% lighter: 100.0 kB before, 90.0 kB now"])
    expect(changed({ files: 6 })).toEqual(["/cart needs more files of script: 5 before, 6 now"])
  })

  it("of the pages themselves is said", () => {
    const skis = { "/skis": { scripts: 1, styles: 1, files: 1 } }
    expect(changedWeights(written, skis)).toEqual(["/cart is gone", "/skis is new"])
  })
})
