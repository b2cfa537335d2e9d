import { createWriteStream, existsSync } from "node:fs"
import { MulterError } from "multer"
import { refusal } from "./receive-form"

const FULL = "/dev/full"

/** The error of a full disk. */
const whenFull = () =>
  new Promise<unknown>((resolve) => createWriteStream(FULL).once("error", resolve).end("a photo"))

;(existsSync(FULL) ? it : it.skip)("a form that a full disk can't take is to be sent again", async () => {
  const { status, answer } = refusal(await whenFull())
  expect({ status, answer }).toEqual({
    status: 503,
    answer: { message: expect.stringContaining("send it again") },
  })
})

it("a form that is broken is not", () => {
  expect(refusal(new Error("Unexpected end of form")).status).toBe(400)
  expect(refusal(new MulterError("LIMIT_UNEXPECTED_FILE")).status).toBe(400)
  expect(refusal(new MulterError("LIMIT_FILE_SIZE", "photos[]"))).toMatchObject({
    status: 413,
    answer: { errors: { photos: [expect.any(String)] } },
  })
})
