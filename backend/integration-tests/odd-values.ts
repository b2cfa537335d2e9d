/* What no browser sends, but some program does. */

export const ODD_PARAMETERS = [
  "%00",
  "a%00b",
  "%0A",
  "%ED%A0%80",
  "%C0%AF",
  "%E2%80%AEabc",
  "%E2%80%8F",
  "%F0%9F%8F%82",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "1e309",
  "-1",
  "99999999999999999999",
  "0x10",
  "'%22;--",
  "%25",
  "..%5C..%5Cx",
  "*",
  "a".repeat(1_500),
]

export const ODD_QUERIES = [
  "q=%00&path=%00&page=%00&limit=%00&id=%00&sku=%00&from=%00",
  "q[toString]=1&page[toString]=1&page[valueOf]=1&limit[toString]=1&from[toString]=1&path[toString]=1&sku[toString]=1",
  "expires[toString]=1&signature[toString]=1&colors[toString]=1&bogies[toString]=1&status[toString]=1&kind[]=1",
  "q[__proto__]=1&__proto__[q]=1&constructor[prototype][q]=1",
  "page=1e309&limit=1e309&offset=1e309&year=1e309&expires=1e309",
  "page=-1&limit=-1&offset=-1&year=-1",
  "page=99999999999999999999&limit=99999999999999999999&offset=99999999999999999999",
  "q=1&q=2&page=1&page=2&path=/a&path=/b&sku=a&sku=b&from=a&from=b",
  `q=${"a".repeat(3_000)}`,
  `${"a[".repeat(60)}b${"]".repeat(60)}=1`,
  "%",
  "q=%ED%A0%80&=&&&",
]

export interface OddBody {
  type?: string
  body: string
}

export const json = (body: string): OddBody => ({ type: "application/json", body })

export const ODD_BODIES: OddBody[] = [
  json(""),
  json("{broken"),
  json("null"),
  json('"text"'),
  json("7"),
  json("[]"),
  json("[[[]]]"),
  json('{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}},"hasOwnProperty":1,"toString":1}'),
  json('{"constructor":1,"hasOwnProperty":1,"toString":1,"valueOf":1}'),
  json('{"a":1e309,"quantity":1e309,"row":-1e309}'),
  json('{"quantity":1,"quantity":2,"options":[],"options":[]}'),
  json(`${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`),
  json(`[${"0,".repeat(40_000)}0]`),
  json(`{"options":[${"{},".repeat(20_000)}{}]}`),
  json('{"a\\u0000b":1,"text":"a\\u0000b","name":"\\u0000","email":"\\u0000"}'),
  json('{"text":"\\ud83d","name":"\\ude00","email":"\\ud83d@example.com"}'),
  { type: "application/json; charset=utf-7", body: "{}" },
  { type: "application/json", body: "\u0000\u0001" },
  { type: "text/plain", body: "text" },
  { type: "application/xml", body: "<a/>" },
  { type: "application/octet-stream", body: "\u0000" },
  {
    type: "application/x-www-form-urlencoded",
    body: "a[toString]=1&options[]=1&quantity=1&email[toString]=1",
  },
  { type: "application/x-www-form-urlencoded", body: `${"a[".repeat(60)}b${"]".repeat(60)}=1` },
  { type: "multipart/form-data", body: "no boundary" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\nbroken" },
  { type: "multipart/form-data; boundary=x", body: "" },
  {
    type: "multipart/form-data; boundary=x",
    body: `${[
      ["__proto__[a]", "1"],
      ["items[__proto__][a]", "1"],
      ["items[constructor]", "1"],
      ["items[0][identifier]", "a\u0000b"],
      ["items[9999999]", "1"],
      ["first_name\u0000", "x"],
      ["terms[hasOwnProperty]", "1"],
    ]
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")}--x--\r\n`,
  },
  {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="photos[]"; filename="a\u0000/../b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\u0000\r\n--x--\r\n',
  },
]

/** Values for a single field of an otherwise valid request. */
export const ODD_VALUES: unknown[] = [
  null,
  0,
  -1,
  1.5,
  2_147_483_648,
  true,
  "",
  " ",
  "a\u0000b",
  "b\ude00",
  "\u202Eabc",
  "\u200F",
  "\u0007",
  "🏂",
  "hasOwnProperty",
  "__proto__",
  "1e309",
  "'; drop table cart; --",
  "x".repeat(50_000),
  [],
  {},
  { toString: 1 },
  { a: { a: { a: { a: {} } } } },
  Array.from({ length: 2_000 }, () => "x"),
]
