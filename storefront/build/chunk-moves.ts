/** Modules that travel in one file, whichever it is; their imports as indexes in the list of all pieces. */
export interface Piece {
  size: number
  imports: readonly number[]
}

/** Pages and the like that need the same pieces, and how much they count together. */
export interface Need {
  pieces: readonly number[]
  weight: number
}

interface File {
  size: number
  imports: Set<number>
}

function filesOf(fileOf: readonly number[], pieces: readonly Piece[]): Map<number, File> {
  const files = new Map<number, File>()
  pieces.forEach(({ size, imports }, at) => {
    const id = fileOf[at] ?? at
    const file = files.get(id) ?? { size: 0, imports: new Set() }
    file.size += size
    for (const imported of imports) {
      const other = fileOf[imported]
      if (other !== undefined && other !== id) file.imports.add(other)
    }
    files.set(id, file)
  })
  return files
}

/** For each file, every file that is loaded with it, including itself; null when one would import what imports it. */
function companies(files: ReadonlyMap<number, File>): Map<number, Set<number>> | null {
  const companyOf = new Map<number, Set<number>>()
  const open = new Set<number>()
  const visit = (id: number): Set<number> | null => {
    const known = companyOf.get(id)
    if (known) return known
    if (open.has(id)) return null
    open.add(id)
    const company = new Set([id])
    for (const imported of files.get(id)?.imports ?? []) {
      const others = visit(imported)
      if (!others) return null
      for (const other of others) company.add(other)
    }
    open.delete(id)
    companyOf.set(id, company)
    return company
  }
  for (const id of files.keys()) if (!visit(id)) return null
  return companyOf
}

/** What everything that needs something loads, weighted; Infinity when files would import each other in a circle. */
function costOf(
  fileOf: readonly number[],
  pieces: readonly Piece[],
  needs: readonly Need[],
  fileCost: number,
) {
  const files = filesOf(fileOf, pieces)
  const companyOf = companies(files)
  if (!companyOf) return Number.POSITIVE_INFINITY
  let cost = 0
  for (const need of needs) {
    const loaded = new Set<number>()
    for (const piece of need.pieces) {
      for (const id of companyOf.get(fileOf[piece] ?? piece) ?? []) loaded.add(id)
    }
    for (const id of loaded) cost += need.weight * ((files.get(id)?.size ?? 0) + fileCost)
  }
  return cost
}

/**
 * Moves single pieces to another file, or to their own, as long as any move makes the total load cheaper. Joining pairs
 * is bound by earlier joins; this looks at each piece once all others have their place.
 * @param fileOf each piece's file, a number
 * @param fileCost of one more file, in the same unit as sizes
 * @returns each piece's file
 */
export function movePieces(
  fileOf: readonly number[],
  pieces: readonly Piece[],
  needs: readonly Need[],
  fileCost: number,
): number[] {
  const files = [...fileOf]
  let cost = costOf(files, pieces, needs, fileCost)
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false
    for (let piece = 0; piece < files.length; piece++) {
      const places = [...new Set(files), Math.max(...files) + 1]
      for (const place of places) {
        const before = files[piece] ?? piece
        files[piece] = place
        const moved = costOf(files, pieces, needs, fileCost)
        if (moved < cost) {
          cost = moved
          hasMoved = true
        } else files[piece] = before
      }
    }
  }
  return files
}
