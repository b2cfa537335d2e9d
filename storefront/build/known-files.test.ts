import { expect, it } from "@jest/globals"
import { filesWith, withoutLoadedFiles } from "./known-files.ts"

const table = (files: readonly string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`

it("finds all that a chunk brings along, around a circle, with its stylesheets", () => {
  const chunks = new Map([
    ["page.js", { imports: ["form.js"], sheets: ["page.css"] }],
    ["form.js", { imports: ["react.js", "page.js"], sheets: new Set(["form.css"]) }],
    ["react.js", { imports: [], sheets: [] }],
    ["dialog.js", { imports: ["form.js"], sheets: ["dialog.css"] }],
  ])
  expect([...filesWith("page.js", chunks)].sort()).toEqual([
    "form.css",
    "form.js",
    "page.css",
    "page.js",
    "react.js",
  ])
})

it("names only files that are still to come, each once", () => {
  const code = `${table(["a.js", "form.js", "a.css", "b.js", "form.css"])}import "./form.js";f(()=>import("./a.js"),__vite__mapDeps([0,1,2,4]));f(()=>import("./b.js"),__vite__mapDeps([3,1,2]))`
  expect(withoutLoadedFiles(code, new Set(["form.js", "form.css"]))).toBe(
    `${table(["a.js", "a.css", "b.js"])}import "./form.js";f(()=>import("./a.js"),__vite__mapDeps([0,1]));f(()=>import("./b.js"),__vite__mapDeps([2,1]))`,
  )
})

it("leaves no table where each import needs only its own file", () => {
  const code = `${table(["a.js", "form.js"])}f(()=>import("./a.js"),__vite__mapDeps([0,1]))`
  expect(withoutLoadedFiles(code, new Set(["form.js"]))).toBe(`f(()=>import("./a.js"),[])`)
})

it("keeps code without a table, and refuses one that it can't read", () => {
  expect(withoutLoadedFiles(`import "./form.js"`, new Set())).toBe(`import "./form.js"`)
  expect(() => withoutLoadedFiles("const __vite__mapDeps=read()", new Set())).toThrow("another shape")
})
