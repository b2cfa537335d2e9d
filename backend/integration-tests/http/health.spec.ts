import { shopTest } from "../harness"

shopTest({ seed: "none", cards: false }, ({ visitor }) => {
  it("answers 200 at /health when it serves", async () => {
    expect((await visitor().get("/health")).status).toBe(200)
  })
})
