import { latePart, lateParts, registerPage } from "./late-parts"

const asked: string[] = []
const part = (name: string) => () => {
  asked.push(name)
  return Promise.resolve({ name })
}

jest.mock("./parts-table", () => ({
  parts: {
    "/cart": { component: part("cart page"), loader: part("cart loader") },
    "/skis": { component: part("skis page"), head: part("skis head") },
    "/late": {
      head: async () => ({ head: () => "its own head" }),
      loader: async () => ({ loader: () => "data" }),
    },
  },
}))

beforeEach(() => {
  asked.length = 0
  globalThis.firstPage = undefined
})

test("the page that a visit begins at is waited for, and the table is not asked", async () => {
  const page = { component: () => null }
  globalThis.firstPage = new Promise((resolve) => setTimeout(resolve)).then(() =>
    registerPage("/wheel", page),
  )
  expect(await latePart("/wheel", "component")).toBe(page)
  expect(asked).toEqual([])
})

test("what comes later comes by the table", async () => {
  expect(await latePart("/cart", "component")).toEqual({ name: "cart page" })
  expect(await latePart("/cart", "loader")).toEqual({ name: "cart loader" })
  expect(asked).toEqual(["cart page", "cart loader"])
})

test("a first page that could not be fetched is asked for again", async () => {
  globalThis.firstPage = Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  expect(await latePart("/cart", "component")).toEqual({ name: "cart page" })
})

test("a part that no build made is said by name", async () => {
  await expect(latePart("/nowhere", "loader")).rejects.toThrow("The build has no loader of /nowhere.")
})

test("a page's head comes along with the page", async () => {
  await latePart("/skis", "component")
  expect(asked).toEqual(["skis head", "skis page"])
})

test("a route's options load what they need when they are called", async () => {
  const { head, loader, component } = lateParts("/late", "component,head,loader") as Record<
    string,
    (context: unknown) => unknown
  >
  expect(await loader?.({})).toBe("data")
  expect(await head?.({})).toBe("its own head")
  expect(component).toHaveProperty("preload")
})
