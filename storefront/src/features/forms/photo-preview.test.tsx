import { act, render, screen } from "@testing-library/react"
import { PhotoPreview } from "./photo-preview"

const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" })

test("a picture stays shown when the one that it replaced turns out to be unreadable", async () => {
  let fail = () => {}
  const bitmaps: Record<string, Promise<Partial<ImageBitmap>>> = {
    "slow.heic": new Promise((_, reject) => {
      fail = () => reject(new Error("Not a picture that this browser shows."))
    }),
    "quick.jpg": Promise.resolve({ width: 640, height: 480, close: () => undefined }),
  }
  Object.assign(globalThis, { createImageBitmap: (file: File) => bitmaps[file.name] })
  const context = { clearRect: () => undefined, drawImage: () => undefined }
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never)

  const { rerender } = render(<PhotoPreview file={photo("slow.heic")} />)
  rerender(<PhotoPreview file={photo("quick.jpg")} />)
  await screen.findByRole("img", { name: "Preview of quick.jpg" })
  await act(async () => fail())
  screen.getByRole("img", { name: "Preview of quick.jpg" })
})
