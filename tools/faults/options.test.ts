import { readOptions } from "./options"

it("knows a long run, whose seed differs from run to run", () => {
  expect(readOptions([], 1_234_567)).toEqual({
    isShort: false,
    minutes: 30,
    seed: 234_567,
    only: [],
    shoppers: 3,
    firstPort: 8_300,
    json: undefined,
    grace: 1,
  })
})

it("knows a short run, which is always the same one and patient with a busy machine", () => {
  expect(readOptions(["--short"], 1)).toMatchObject({
    isShort: true,
    minutes: 0.75,
    seed: 1,
    shoppers: 2,
    grace: 3,
  })
})

it("the faults command takes the options it is given", () => {
  const args = [
    "--minutes",
    "5",
    "--seed",
    "7",
    "--shoppers",
    "4",
    "--port",
    "9000",
    "--json",
    "out.json",
    "--grace",
    "2",
    "--only",
    "Redis,a deploy",
  ]
  expect(readOptions(args, 1)).toMatchObject({
    minutes: 5,
    seed: 7,
    shoppers: 4,
    firstPort: 9_000,
    json: "out.json",
    grace: 2,
    only: ["Redis", "a deploy"],
  })
})

it.each([
  [["--minutes", "long"], '--minutes must be a number of at least 0.1; it is "long".'],
  [["--shoppers", "0"], '--shoppers must be a number of at least 1; it is "0".'],
  [["--sed", "1"], /Unknown option '--sed'/],
])("the faults command refuses %j in a sentence", (args, sentence) => {
  expect(() => readOptions(args, 1)).toThrow(sentence)
})
