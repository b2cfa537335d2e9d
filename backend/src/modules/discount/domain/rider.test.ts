import { riderOf } from "./rider"

it.each([
  ["Ida@Example.COM ", "ida@example.com"],
  ["ida+sale@example.com", "ida@example.com"],
  ["ida+a+b@example.com", "ida@example.com"],
  ["+1@example.com", "+1@example.com"],
  ["ida@ex+ample.com", "ida@ex+ample.com"],
  ["i.da@gmail.com", "ida@gmail.com"],
  ["I.D.A+sale@googlemail.com", "ida@gmail.com"],
  ["i.da@example.com", "i.da@example.com"],
  ["ida@m\u00fcller.example", "ida@xn--mller-kva.example"],
  ["", ""],
])("counts the uses of %j as those of %j", (email, rider) => {
  expect(riderOf(email)).toBe(rider)
})
