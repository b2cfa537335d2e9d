import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/*
 * No unsaved work is lost silently: anyone who leaves a page or closes a drawer with something typed in it is asked.
 * This checks it in the sources of all pages; the browser tests demonstrate it.
 */

const ADMIN = join(__dirname, "..")

const sources = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, text: readFileSync(join(ADMIN, file), "utf8") }))

const pages = sources.filter(({ file }) => !file.startsWith("shared/"))

/** Only show what they open, and take no input. */
const SHOWS_ONLY = ["audit/action-drawer.tsx", "content/history-drawer.tsx", "production/build-drawer.tsx"]
/** What is chosen there is a search, a tick, a trial, or saved on leaving the field: none of it is work to lose. */
const NO_WORK = [
  "catalog-import/preview-and-apply.tsx",
  "discounts/aim-fields.tsx",
  "phone-orders/goods.tsx",
  "widgets/order-list-today.tsx",
  "routes/dealers/report/page.tsx",
]

const TAKES_IN =
  /<(TextField|LongTextField|NumberField|PriceField|SwitchField|Input|Textarea|Switch|Checkbox|RadioGroup|Field)\b/
const ASKS = /<(Form|FormDrawer|DocumentForm|Unsaved)\b/
const HOLDS = /\buse(State|Reducer)\b/

const filesWith = (pattern: RegExp, among = pages) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe("the staff's pages", () => {
  it("have no form but the one that asks", () => {
    expect(filesWith(/<form\b/, sources)).toEqual(["shared/form.tsx"])
    expect(filesWith(/<Form\b|<FormDrawer\b/).length).toBeGreaterThan(12)
  })

  it("have no drawer or modal that takes something in but the one that asks", () => {
    expect(filesWith(/<(Drawer|FocusModal)(\s|>)/)).toEqual(SHOWS_ONLY)
    for (const { file, text } of pages.filter(({ file }) => SHOWS_ONLY.includes(file))) {
      expect([file, TAKES_IN.test(text) || ASKS.test(text)]).toEqual([file, false])
    }
  })

  it("have no drawer that loses the focus when it closes", () => {
    expect(filesWith(/<Drawer\.Content\b/, sources)).toEqual(["shared/drawer.tsx"])
    expect(filesWith(/<DrawerPanel\b/, sources).length).toBeGreaterThan(8)
  })

  it("ask wherever something that is typed is held", () => {
    const holding = pages.filter(({ text }) => HOLDS.test(text) && TAKES_IN.test(text))
    expect(holding.length).toBeGreaterThan(12)
    const silent = holding.filter(({ text }) => !ASKS.test(text)).map(({ file }) => file)
    expect(silent).toEqual(NO_WORK)
  })

  it("ask through the one hook that returns the focus", () => {
    const asking = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(ADMIN, file), "utf8").includes("usePrompt("))
    expect(asking).toEqual([join("shared", "question.ts")])
  })
})
