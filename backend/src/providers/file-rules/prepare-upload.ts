import { randomUUID } from "node:crypto"
import type { ProviderUploadFileDTO } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { SHOP_PICTURES } from "../../contracts/forms/photo-rules"
import { PhotoRefused, readShopPicture } from "../../modules/submission/photos/read-photo"
import { newPictureName } from "./names"

/** Shown for what is neither a picture nor a table, whatever its name says. */
export const NOT_TAKEN =
  "Only pictures (JPEG, PNG, HEIC, GIF, WebP, AVIF, BMP or TIFF) and CSV files for an import can be uploaded here."

/** Enough for an import table of 20,000 rows, the most that the importer takes. */
const MAX_TABLE_BYTES = 10 * 1024 * 1024

/** The bytes of a file, which callers pass as base64 or as text (Medusa's own provider reads both). */
function bytesOf({ content, mimeType }: ProviderUploadFileDTO): Buffer {
  const decoded = Buffer.from(content, "base64")
  if (decoded.toString("base64") === content) return decoded
  return Buffer.from(content, /^text\/|csv|json|xml/.test(mimeType) ? "utf8" : "binary")
}

const isNamedTable = ({ filename, mimeType }: ProviderUploadFileDTO) =>
  /\.csv$/i.test(filename) || /^text\/csv\b/i.test(mimeType)

/** Whether it is only text: programs, archives and documents contain bytes that no text has. */
function isText(content: Buffer): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

async function picture(content: Buffer, filename: string): Promise<ProviderUploadFileDTO> {
  try {
    const { data, format } = await readShopPicture(content)
    return {
      filename: newPictureName(format),
      mimeType: `image/${format}`,
      content: data.toString("base64"),
      access: "public",
    }
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    const sentence = error.sentence === SHOP_PICTURES.refusal ? NOT_TAKEN : error.sentence
    // The name is staff's own, and tells which of several files it was.
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `${filename.slice(0, 100)}: ${sentence}`)
  }
}

/**
 * Decides what becomes of an upload. What the public may read must be a picture, judged by its bytes; it is encoded
 * again and gets a plain name. Medusa's product import sends its CSV file as if it were public, too: that one is kept
 * for staff only. Private files stay as they are.
 * @throws {MedusaError} 400, in words, for everything else
 */
export async function prepareUpload(file: ProviderUploadFileDTO): Promise<ProviderUploadFileDTO> {
  if (file.access !== "public") return file
  const content = bytesOf(file)
  if (isNamedTable(file) && content.length <= MAX_TABLE_BYTES && isText(content)) {
    return {
      filename: `table-${randomUUID()}.csv`,
      mimeType: "text/csv",
      content: content.toString("base64"),
      access: "private",
    }
  }
  return await picture(content, file.filename)
}

/** @throws {MedusaError} 400: a streamed file can't be looked at before it is kept */
export function refusePublicStream(access: string | undefined): void {
  if (access === "public") throw new MedusaError(MedusaError.Types.INVALID_DATA, NOT_TAKEN)
}

/**
 * Where a browser that asks for an upload address uploads to: the shop, which looks at every file. An address of the
 * bucket itself would let any file in.
 */
export const UPLOAD_HERE = "/admin/uploads"
