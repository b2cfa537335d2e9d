import { withClassConstants } from "./class-constants"

test("class names are imported one by one", () => {
  expect(
    withClassConstants(`import css from "./wheel.module.css";
import layout from "#ui/layout.module.css"
const wheel = css.wheel + layout.grid`),
  ).toBe(`import * as css from "./wheel.module.css";
import * as layout from "#ui/layout.module.css"
const wheel = css.wheel + layout.grid`)
})

test("a file that looks one up keeps them all", () => {
  const code = `import css from "./wheel.module.css"
const wheel = css[tone]`
  expect(withClassConstants(code)).toBe(code)
})
