// Used before anything is installed, so only plain JavaScript and Node's own modules.
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * npm as this Node has it, without a shell: paths may contain spaces.
 * @returns {{ command: string, args: string[] }} the program and its first arguments
 */
export function npm() {
  const prefix = dirname(process.execPath)
  const scripts = [
    process.env.npm_execpath ?? "",
    join(prefix, "node_modules", "npm", "bin", "npm-cli.js"),
    join(prefix, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ]
  const script = scripts.find((path) => path.endsWith("npm-cli.js") && existsSync(path))
  return script ? { command: process.execPath, args: [script] } : { command: "npm", args: [] }
}

/**
 * `npm start` tells its children which package they belong to, and npm in another folder would believe it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNpmSettings(env) {
  const told = /^npm_(package|lifecycle|command|config_(local_prefix|prefix|global_prefix)$)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !told.test(name)))
}
