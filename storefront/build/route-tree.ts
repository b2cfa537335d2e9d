import type { Plugin } from "vite"

const UPDATE =
  /(\w+)\.update\(\{\s*id: ("[^"]+"),\s*path: \2,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}\)/g
const CHILDREN = /(const rootRouteChildren = )\{([^}]*)\}/
const CHILD = /^\s*\w+: (\w+),?$/gm

/**
 * The tree of routes, as the router's generator writes it, with each address once and without the names of routes:
 * every page loads it.
 * @param code of the tree, without types
 */
export function shortRouteTree(code: string): string {
  const short = code
    .replace(UPDATE, "underRoot($1, $2)")
    .replace(CHILDREN, (_, start: string, children: string) => `${start}[${children.replace(CHILD, "$1,")}]`)
  return [
    short,
    "function parent() { return rootRouteImport }",
    "function underRoot(route, path) { return route.update({ id: path, path, getParentRoute: parent }) }",
    "",
  ].join("\n")
}

/** Shortens the tree of routes in a build (shortRouteTree). */
export function routeTree(): Plugin {
  return {
    name: "route-tree",
    apply: "build",
    transform: (code, id) =>
      id.endsWith("/src/routeTree.gen.ts") ? { code: shortRouteTree(code), map: null } : null,
  }
}
