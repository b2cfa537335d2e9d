import { withoutPassword } from "./services"

it("never shows a password", () => {
  expect(withoutPassword("postgres://shop:geheim@db:5432/shop")).toBe("postgres://shop:…@db:5432/shop")
  expect(withoutPassword("redis://cache:6379")).toBe("redis://cache:6379")
})
