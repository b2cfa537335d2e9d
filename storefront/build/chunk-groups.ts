import type { Plugin, Rolldown } from "vite"
import { movePieces } from "./chunk-moves.ts"

type ModuleInfo = Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds" | "code" | "isEntry">
export type Modules = ReadonlyMap<string, ModuleInfo>

/** A route's page, one of which is the first view of a visit; loaders, dialogs and the like come later. */
const PAGE = /[?&]tsr-split=component/
/** Pages that visits begin at, or that every buyer goes through. */
const BUSY =
  /\/routes\/(index|pull-handle|skis|cart|checkout|builder\/.*|(accessories|bogie-wheels|carbides|mount-kits|dampeners)\..*)\.tsx/

/** What one more file costs a first view, in bytes of source: a request, its headers, and the poorer compression. */
const FILE = 5_500
/** How much what comes later counts, compared to a page. */
const LATER = 0.1
/** How much a busy page counts, compared to another. */
const OFTEN = 4

/** Comments weigh nothing in a build. Near enough: one within a string counts as a comment, too. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "")

interface Group {
  modules: string[]
  /** Entries that load it: those that need something in it, or something that imports it. */
  users: Set<string>
  size: number
}

function reachedFrom(starts: Iterable<string>, modules: Modules, without: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || without.has(id)) continue
    reached.add(id)
    waiting.push(...(modules.get(id)?.importedIds ?? []))
  }
  return reached
}

/** Modules by who needs them: those needed by the same entries form one group from the start. */
function sharedGroups(modules: Modules): Group[] {
  const first = [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const initial = reachedFrom(first, modules, new Set())
  const entries = new Set(
    [...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds),
  )
  const users = new Map<string, string[]>()
  for (const entry of [...entries].sort()) {
    for (const id of reachedFrom([entry], modules, initial)) users.set(id, [...(users.get(id) ?? []), entry])
  }
  const groups = new Map<string, Group>()
  for (const [id, needing] of users) {
    if (needing.length < 2) continue
    const key = needing.join("\n")
    const group = groups.get(key) ?? { modules: [], users: new Set(needing), size: 0 }
    group.modules.push(id)
    group.size += withoutComments(modules.get(id)?.code ?? "").length
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** For each group, every group that is loaded with it, including itself. */
function companies(groups: readonly Group[], modules: Modules): Map<Group, Set<Group>> {
  const home = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)))
  return new Map(
    groups.map((group) => {
      const company = new Set<Group>()
      const waiting = [group]
      for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
        if (company.has(each)) continue
        company.add(each)
        for (const id of each.modules) {
          for (const imported of modules.get(id)?.importedIds ?? []) {
            const next = home.get(imported)
            if (next) waiting.push(next)
          }
        }
      }
      return [group, company]
    }),
  )
}

function weigh(entries: Iterable<string>, without: ReadonlySet<string> = new Set()): number {
  let sum = 0
  for (const entry of entries)
    if (!without.has(entry)) sum += !PAGE.test(entry) ? LATER : BUSY.test(entry) ? OFTEN : 1
  return sum
}

/** What `users` would load needlessly if they loaded a group with everything that comes with it. */
const inVain = (users: ReadonlySet<string>, company: Iterable<Group>): number =>
  [...company].reduce((sum, group) => sum + weigh(users, group.users) * (group.size + FILE), 0)

interface Pair {
  a: Group
  b: Group
  won: number
}

/** The pair that gains most by becoming one file; null when none gains anything. */
function bestPair(groups: readonly Group[], modules: Modules): Pair | null {
  const company = companies(groups, modules)
  const comesWith = (group: Group) => company.get(group) ?? new Set([group])
  let best: Pair | null = null
  for (const [at, a] of groups.entries()) {
    for (const b of groups.slice(at + 1)) {
      const most = Math.min(weigh(a.users), weigh(b.users)) * FILE
      if (most <= (best?.won ?? 0)) continue
      // If one comes with the other through a third, the joined file would import what imports it.
      const isBetween = [...comesWith(a), ...comesWith(b)].some(
        (group) =>
          group !== a &&
          group !== b &&
          ((comesWith(a).has(group) && comesWith(group).has(b)) ||
            (comesWith(b).has(group) && comesWith(group).has(a))),
      )
      if (isBetween) continue
      const lost = inVain(b.users, comesWith(a)) + inVain(a.users, comesWith(b))
      // Anyone who loaded one of them still loads a file.
      const files = weigh(a.users) + weigh(b.users) - weigh(new Set([...a.users, ...b.users]))
      const alone = weigh(a.users, b.users) + weigh(b.users, a.users)
      const won = (files + alone) * FILE - lost
      if (won > (best?.won ?? 0)) best = { a, b, won }
    }
  }
  return best
}

/** The groups with two of them joined; what comes with the joined one is loaded by everything that loads it. */
function join(groups: readonly Group[], { a, b }: Pair, modules: Modules): Group[] {
  const one: Group = {
    modules: [...a.modules, ...b.modules],
    users: new Set([...a.users, ...b.users]),
    size: a.size + b.size,
  }
  const next = [...groups.filter((group) => group !== a && group !== b), one]
  for (const group of companies(next, modules).get(one) ?? []) {
    for (const user of one.users) group.users.add(user)
  }
  return next
}

/** The pieces' files once each is where it costs least (movePieces). */
function settle(pieces: readonly Group[], groups: readonly Group[], modules: Modules): number[] {
  const pieceOf = new Map(pieces.flatMap(({ modules }, at) => modules.map((id) => [id, at] as const)))
  const importsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => modules.get(id)?.importedIds ?? []).map((id) => pieceOf.get(id))
  const needs = new Map<string, number[]>()
  pieces.forEach(({ users }, at) => {
    for (const user of users) needs.set(user, [...(needs.get(user) ?? []), at])
  })
  return movePieces(
    pieces.map((piece) => groups.findIndex((group) => group.modules.includes(piece.modules[0] ?? ""))),
    pieces.map(({ modules: ids, size }) => ({
      size,
      imports: importsOf(ids).filter((at) => at !== undefined),
    })),
    [...needs].map(([user, needed]) => ({ pieces: needed, weight: weigh([user]) })),
    FILE,
  )
}

/**
 * Which modules shared by several pages travel in one file, by module. Small files cost a first view more than a few
 * bytes that it doesn't need: the pair that gains most is joined, until none gains anything; then single pieces move.
 */
export function shareOut(modules: Modules): Map<string, string> {
  const pieces = sharedGroups(modules)
  let groups = pieces.map((piece) => ({ ...piece, users: new Set(piece.users) }))
  for (let pair = bestPair(groups, modules); pair; pair = bestPair(groups, modules)) {
    groups = join(groups, pair, modules)
  }
  const files = settle(pieces, groups, modules)
  return new Map(
    pieces.flatMap((piece, at) => piece.modules.map((id) => [id, `shared-${files[at]}`] as const)),
  )
}

/**
 * Puts what several pages share into few files (shareOut).
 * @returns the plugin that looks at the modules, and the group that places them
 */
export function sharedChunks(): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  let files = new Map<string, string>()
  return {
    plugin: {
      name: "shared-chunks",
      apply: "build",
      buildEnd() {
        const modules = new Map<string, ModuleInfo>()
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id)
          if (info) modules.set(id, info)
        }
        files = shareOut(modules)
      },
    },
    group: { name: (id) => files.get(id), includeDependenciesRecursively: false },
  }
}
