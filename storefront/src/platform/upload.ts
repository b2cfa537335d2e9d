import { TOO_LONG } from "#contracts/http/too-long"
import { BAD_ANSWER, HttpError, NO_ANSWER, type Schema } from "./http"

export interface UploadOptions<T> {
  body: FormData
  schema: Schema<T>
  /** Sent over the default headers. */
  headers?: Record<string, string>
  /** Called with the share that has been sent, 0 to 1; 1 means waiting for the answer. */
  onProgress?: (share: number) => void
}

const DEFAULT_HEADERS = {
  Accept: "application/json",
  "Cache-Control": "no-cache",
  "X-Requested-With": "XMLHttpRequest",
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function toError(status: number, text: string): Promise<HttpError> {
  const contract = await import("#contracts/error")
  const answer = contract.ErrorAnswer.safeParse(readJson(text))
  return new HttpError(status, answer.success ? answer.data : { message: BAD_ANSWER })
}

/**
 * Milliseconds without progress, including the wait for the answer. Photos take as long as they take; and what a
 * browser counts as sent may still be in its own buffers.
 */
const SILENCE = 60_000

/** Sends a form and reports its progress, which `fetch` can't. */
function post<T>(path: string, { body, headers, onProgress }: UploadOptions<T>): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", path)
    for (const [name, value] of Object.entries({ ...DEFAULT_HEADERS, ...headers })) {
      request.setRequestHeader(name, value)
    }
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENCE)
    }
    request.onloadend = () => clearTimeout(silence)
    let isSent = false
    request.upload.onload = () => {
      isSent = true
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      heard()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => resolve(request)
    request.onerror = () => reject(new HttpError(0, { message: NO_ANSWER }))
    request.onabort = () => reject(new HttpError(0, { message: isSent ? TOO_LONG : NO_ANSWER }))
    request.send(body)
    heard()
  })
}

/**
 * Posts a multipart form (section 7), in the browser.
 * @throws HttpError as `Http.request` does
 */
export async function upload<T>(path: string, options: UploadOptions<T>): Promise<T> {
  const { status, responseText } = await post(path, options)
  if (status < 200 || status > 299) throw await toError(status, responseText)
  try {
    return options.schema.parse(readJson(responseText))
  } catch (cause) {
    console.error(`POST ${path}: the answer does not fit its contract`, cause)
    throw new HttpError(502, { message: BAD_ANSWER })
  }
}
