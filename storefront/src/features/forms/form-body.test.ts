import { countFiles, formBody } from "./form-body"

const photo = new File(["x"], "a.jpg", { type: "image/jpeg" })

it("writes nested fields as section 7 has them", () => {
  const body = formBody({
    email: "r@example.com",
    items: [
      { identifier: "A", photo },
      { identifier: "B", photo: null },
    ],
    competitionTypes: ["Drag", "Ovals"],
    terms: { verified: true },
    photos: [photo],
    notes: "",
  })
  expect(
    [...body.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ["email", "r@example.com"],
    ["items[0][identifier]", "A"],
    ["items[0][photo]", "a.jpg"],
    ["items[1][identifier]", "B"],
    ["competitionTypes[]", "Drag"],
    ["competitionTypes[]", "Ovals"],
    ["terms[verified]", "true"],
    ["photos[]", "a.jpg"],
    ["notes", ""],
  ])
})

it("files of a form are counted at any depth", () => {
  expect(countFiles({ a: "x", items: [{ photo }, { photo: null }], photos: [photo, photo] })).toBe(3)
  expect(countFiles({ a: true })).toBe(0)
})
