import { browserCookies, parseCookies, saveCookie } from "./cookies"

test("finds a cookie by name and undoes its encoding", () => {
  const cookies = parseCookies("a=1; cookies_accepted=yes%20please; b=x=y")
  expect(cookies.get("cookies_accepted")).toBe("yes please")
  expect(cookies.get("b")).toBe("x=y")
  expect(cookies.get("missing")).toBeUndefined()
})

test("a broken encoding is handed over as it is", () => {
  expect(parseCookies("a=%E0%A4%A").get("a")).toBe("%E0%A4%A")
})

test("of two cookies with one name the first wins", () => {
  expect(parseCookies("a=near; a=far").get("a")).toBe("near")
})

test("a browser that refuses even the question has no cookies, and the page runs", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError")
  }
  const document = Object.defineProperty({}, "cookie", { get: refuse, set: refuse })
  Object.assign(globalThis, { document, window: { location: { protocol: "https:" } } })
  expect(browserCookies.get("a")).toBeUndefined()
  expect(() => saveCookie("a", "1", 60)).not.toThrow()
  for (const name of ["document", "window"]) Reflect.deleteProperty(globalThis, name)
})
