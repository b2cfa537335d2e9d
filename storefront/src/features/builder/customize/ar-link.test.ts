import { arLink } from "./ar-link"

const DESIGN = {
  sku: "ATKSOLREDBLK",
  cacheVersion: "7",
  name: "Attack Solid",
  back: "/builder/attack/solid/X?a=b",
}
const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36"
const device = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  hasQuickLook: false,
  origin: "https://shop.example",
}

describe("a design on the rider's own floor", () => {
  it("is opened by Quick Look where the browser has it", () => {
    expect(arLink({ ...device, hasQuickLook: true }, DESIGN)).toEqual({
      kind: "quick-look",
      href: "/storage/models/ATKSOLREDBLK.usdz?v=7",
    })
  })

  it("is opened by Scene Viewer on Android, at its true size, and leads back here without it", () => {
    const link = arLink({ ...device, userAgent: ANDROID }, DESIGN)
    expect(link?.kind).toBe("scene-viewer")
    const [address = "", intent = ""] = link?.href.split("#") ?? []
    const asked = new URL(address.replace("intent:", "https:")).searchParams
    expect(asked.get("file")).toBe("https://shop.example/storage/models/ATKSOLREDBLK.glb?v=7")
    expect(asked.get("resizable")).toBe("false")
    const parts = intent.split(";")
    expect([parts[0], parts.at(-2), parts.at(-1)]).toEqual(["Intent", "end", ""])
    const fallback = parts.find((part) => part.startsWith("S.browser_fallback_url="))?.split("=")[1] ?? ""
    expect(decodeURIComponent(fallback)).toBe("https://shop.example/builder/attack/solid/X?a=b")
  })

  it("is not offered where neither is, nor to a viewer that could not fetch the model", () => {
    expect(arLink(device, DESIGN)).toBeNull()
    expect(arLink({ ...device, userAgent: ANDROID, origin: "http://localhost:8000" }, DESIGN)).toBeNull()
  })
})
