/**
 * The body of what another server answers, which may be anything.
 * @param most bytes
 * @throws {Error} when there are more; no more of them are read
 */
export async function readBounded(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new Error(`The answer has more than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
