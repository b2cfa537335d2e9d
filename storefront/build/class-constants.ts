import type { Plugin } from "vite"

const SHEET = /\.module\.css(\?|$)/
const IMPORT = /\bimport (\w+) from (["'][^"']+\.module\.css["'])/g

/**
 * Imports a stylesheet's class names one by one instead of as an object, so that a build puts them where they are used:
 * neither the object nor the names that the source gives its classes are part of a script. A file that looks a class up
 * by a variable (`css[tone]`) keeps the object.
 */
export const withClassConstants = (code: string): string =>
  code.replace(IMPORT, (statement, name: string, sheet: string) =>
    new RegExp(`\\b${name}\\[`).test(code) ? statement : `import * as ${name} from ${sheet}`,
  )

/** The same for all modules of a build (withClassConstants). */
export function classConstants(): Plugin {
  return {
    name: "class-constants",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      // Its style sheet belongs to the page although nothing of its script is left.
      if (SHEET.test(id)) return { code, map: null, moduleSideEffects: "no-treeshake" }
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes(".module.css")) return null
      return { code: withClassConstants(code), map: null }
    },
  }
}
