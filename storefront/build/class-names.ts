import { createHash } from "node:crypto"
import { relative } from "node:path"

/** The letters that name a class; the first is never a digit. */
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
/**
 * Of 140,000 marks: two stylesheets with the same one fail the build, and a longer mark is 158 bytes more on every
 * page.
 */
const MARK_LENGTH = 3

/** 0 is `a`, 51 is `Z`, 52 is `aa`. */
function inLetters(number: number): string {
  const rest = Math.floor(number / LETTERS.length)
  return (rest > 0 ? inLetters(rest - 1) : "") + LETTERS[number % LETTERS.length]
}

/** The same for a file in every build, whatever else there is: adding a file renames nothing in the others. */
function markOf(file: string): string {
  const digest = createHash("sha256").update(file).digest()
  return [...digest.subarray(0, MARK_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("")
}

/**
 * Short names for the classes of stylesheets in a build: a mark for the file and a letter for each of its classes, in
 * order of appearance (`kQxa`, `kQxb`). A page carries each name two or three times, in its styles, its markup and its
 * script. The server's build and the browser's agree because both read the same files.
 * @param root folder that files are named from
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { file: string; names: Map<string, string> }>()
  return (name, path) => {
    const file = relative(root, path.replace(/\?.*$/, ""))
    const mark = markOf(file)
    const known = files.get(mark) ?? { file, names: new Map<string, string>() }
    if (known.file !== file)
      throw new Error(`${file} and ${known.file} get the same class names: rename one.`)
    files.set(mark, known)
    const short = known.names.get(name) ?? mark + inLetters(known.names.size)
    known.names.set(name, short)
    return short
  }
}
