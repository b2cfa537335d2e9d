import { soundsOf, tuneFor } from "./tune"

test.each([
  ["red, white and blue", { color1: "RED", color2: "WHT", color3: "BLU" }, "parade"],
  ["in any order", { color1: "BLU", color2: "RED", color3: "WHT", loop: "BLK" }, "parade"],
  ["with a fourth color", { color1: "BLU", color2: "RED", color3: "WHT", color4: "BLK" }, "parade"],
  ["with a single skull", { color1: "RED", color2: "WHT", color3: "BLU", single_skull: "BLK" }, "homecoming"],
  ["with no single skull", { color1: "RED", color2: "WHT", color3: "BLU", single_skull: "" }, "parade"],
  ["two of them", { color1: "RED", color2: "WHT", color3: "WHT" }, null],
  ["the third on the loop", { color1: "RED", color2: "WHT", loop: "BLU" }, null],
])("the tune of a design: %s", (_, options, tune) => {
  expect(tuneFor(options)).toBe(tune)
})

test.each(["parade", "homecoming"] as const)(
  "%s is one note after another, in hearing range, not long",
  (tune) => {
    const sounds = soundsOf(tune)
    for (const [at, sound] of sounds.entries()) {
      const next = sounds[at + 1]
      if (next) expect(next.at).toBeGreaterThanOrEqual(sound.at + sound.length - 1e-9)
      expect(sound.frequency).toBeGreaterThan(200)
      expect(sound.frequency).toBeLessThan(1_000)
    }
    const last = sounds.at(-1)
    expect((last?.at ?? 0) + (last?.length ?? 0)).toBeLessThan(15)
  },
)

test("parade and homecoming are different tunes", () => {
  expect(soundsOf("parade")).not.toEqual(soundsOf("homecoming"))
})
