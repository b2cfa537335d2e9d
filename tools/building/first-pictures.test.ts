import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { drawFirstPictures } from "./first-pictures"

let server: Server
let asked: string[] = []
let atOnce = 0
let mostAtOnce = 0
let onAsked = (_url: string) => {}

beforeEach(async () => {
  asked = []
  mostAtOnce = 0
  onAsked = () => {}
  server = createServer((req, res) => {
    const url = req.url ?? ""
    asked.push(url)
    onAsked(url)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    setTimeout(() => {
      atOnce--
      if (url === "/builder") req.socket.destroy()
      else if (url === "/") {
        res.end(
          `<img src="/storage/products/medium/A.jpg?v=2.1" srcset="/storage/products/medium/A.jpg?v=2.1 800w, /storage/products/full/B-left.jpg?v=2.1 1600w"><img src="/scenes/snow.webp">`,
        )
      } else res.end("")
    }, 5)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const pictures = () => asked.filter((url) => url.startsWith("/storage/"))

it("asks for each picture of the first pages once, one at a time", async () => {
  await drawFirstPictures(origin(), new AbortController().signal)
  expect(pictures()).toEqual([
    "/storage/products/medium/A.jpg?v=2.1",
    "/storage/products/full/B-left.jpg?v=2.1",
  ])
  expect(mostAtOnce).toBe(1)
})

it("goes on after a page that fails, and stops when it is told to", async () => {
  const stop = new AbortController()
  onAsked = (url) => {
    if (url === "/skis") stop.abort()
  }
  await drawFirstPictures(origin(), stop.signal)
  expect(asked).toContain("/skis")
  expect(asked.filter((url) => url === "/carbides").length).toBe(0)
})
