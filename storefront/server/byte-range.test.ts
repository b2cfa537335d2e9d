import { readRange } from "./byte-range"

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=2-5", { first: 2, last: 5 }],
  ["bytes=7-", { first: 7, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=0-99999999999999999999", { first: 0, last: 9 }],
])("%s of ten bytes is a part", (header, range) => expect(readRange(header, 10)).toEqual(range))

test.each(["bytes=10-", "bytes=99999999999999999999-", "bytes=-0"])("of %s nothing is there", (header) =>
  expect(readRange(header, 10)).toBeNull(),
)

test.each([undefined, "", "bytes=5-2", "bytes=-", "bytes=abc-", "bytes=0-1,3-4", "bytes=1.5-2", "lines=0-1"])(
  "%s is answered with the whole",
  (header) => expect(readRange(header, 10)).toBeUndefined(),
)
