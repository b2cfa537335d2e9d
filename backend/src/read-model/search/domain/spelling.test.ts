import { correctedQuery, slipsBetween, vocabularyOf } from "./spelling"

const vocabulary = vocabularyOf([
  '6" Trail Carbide Pair',
  '8" Ice Carbide Pair',
  "Forge Hoodie red",
  "Bogie Wheels",
  "Bogie Grease Kit",
  "Skull ski skis",
])

test.each([
  ["hoodie", "hoodie", 0],
  ["hoddie", "hoodie", 1],
  ["hodoie", "hoodie", 1],
  ["hoodi", "hoodie", 1],
  ["hooddie", "hoodie", 1],
  ["cabride", "carbide", 1],
  ["crabide", "carbide", 1],
  ["craibde", "carbide", 2],
  ["", "ski", 3],
  ["ski", "", 3],
])("from %s to %s it takes %d slips", (a, b, slips) => {
  expect([slipsBetween(a, b), slipsBetween(b, a)]).toEqual([slips, slips])
})

test("words that are too far apart are known to be so early on", () => {
  expect(slipsBetween("snowmobile", "carbide", 2)).toBeGreaterThan(2)
  expect([slipsBetween("cabride", "carbide", 1), slipsBetween("ab", "ba", 1)]).toEqual([1, 1])
})

test.each([
  ["hoddie", "hoodie"],
  ["Red HODDIE", "red hoodie"],
  ["crabied", "carbide"],
  ['6" cabride', '6" carbide'],
  ["gerase kit", "grease kit"],
])("%s means %s", (typed, meant) => {
  expect(correctedQuery(typed, vocabulary)).toBe(meant)
})

test.each([
  ["red hoodie", "every word is known"],
  ["kxx", "short words are near to too many"],
  ["snowboard", "nothing is near"],
  ["hxxdie", "two slips are too many for a short word"],
  ["MK101", "it is no word"],
  ["", "there is nothing"],
])("%s stays as it is: %s", (typed) => {
  expect(correctedQuery(typed, vocabulary)).toBeNull()
})

test("among words that are equally near, the most frequent is meant", () => {
  expect(correctedQuery("skin", vocabularyOf(["skis", "ski skit", "skit"]))).toBe("skit")
})

test("only the first few words of a query are corrected", () => {
  expect(correctedQuery(`${"xyzw ".repeat(3)}hoddie`, vocabulary)).toBeNull()
})
