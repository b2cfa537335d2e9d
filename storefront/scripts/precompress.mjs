// Writes a .br and a .gz beside every compressible file in a folder, at the strongest level unless another is given for
// brotli: the cost is paid once here instead of on every request.
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|ttf|txt|xml)$/
const [folder, quality = constants.BROTLI_MAX_QUALITY] = process.argv.slice(2)
if (!folder) throw new Error("Usage: node scripts/precompress.mjs <folder> [<quality>]")

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

for (const file of files) {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: Number(quality),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
