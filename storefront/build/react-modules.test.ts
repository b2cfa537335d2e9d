import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { REACT_FILES, toModule } from "./react-modules"

const modules = join(__dirname, "../node_modules")

test("a CommonJS file becomes an ES module", () => {
  const code = toModule(`"use strict";
var React = require("react"),
  other = 1;
exports.version = "1";
exports.useOne = function () { return React.use(other); };
if (other) {
  exports.now = function () { return 1; };
} else exports.now = Date.now;`)
  expect(code).toContain('import * as React from "react"')
  expect(code).toContain('var $export_version = "1";')
  expect(code).toContain("var $export_useOne = function () { return React.use(other); };")
  expect(code).toContain("var $export_now\n")
  expect(code).toContain("  $export_now = function () { return 1; };")
  expect(code).toContain(
    "export { $export_version as version, $export_useOne as useOne, $export_now as now }",
  )
  expect(code).not.toMatch(/require\(|exports\./)
})

test("a file that exports something else is refused", () => {
  expect(() => toModule("module.exports = 1")).toThrow()
  expect(() => toModule("module.exports = exports['default']")).toThrow()
})

test.each(Object.values(REACT_FILES))("%s exports the same as a module", (file) => {
  const code = toModule(readFileSync(join(modules, file), "utf8"))
  const [, list = ""] = /^export \{ (.*) \}$/m.exec(code) ?? []
  const names = list.split(", ").map((entry) => entry.replace(/.* as /, ""))
  expect(names.sort()).toEqual(Object.keys(createRequire(__filename)(join(modules, file))).sort())
})
