import { inflateSync } from "node:zlib"

/** What a PDF of the shop says, a line for each piece of text. Knows as much of the format as pdfkit writes. */
export function pdfText(file: Buffer): string {
  const objects = new Map<string, string>()
  for (const [, id = "", body = ""] of file.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
  }
  const bodies = [...objects.values()]
  const stream = (id: string) => {
    const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? "") ?? []
    if (packed === undefined) throw new Error(`The PDF's object ${id} is no stream.`)
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
  }
  const wide = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16)))

  /** A font's glyphs, in order. */
  const glyphs = new Map<string, string[]>()
  for (const [, name = "", id = ""] of bodies.join("\n").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? []
    const lists = [...stream(map).matchAll(/\[([^\]]*)\]/g)].map(([, list = ""]) => list).join(" ")
    glyphs.set(
      name,
      [...lists.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => wide(hex)),
    )
  }

  const lines: string[] = []
  for (const body of bodies) {
    const [, contents] = /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(body) ?? []
    if (!contents) continue
    let font: string[] = []
    for (const [, name, text] of stream(contents).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = glyphs.get(name) ?? []
      const codes = [...(text ?? "").matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      )
      if (text) lines.push(codes.map((code) => font[parseInt(code, 16)] ?? "").join(""))
    }
  }
  return lines.join("\n")
}
