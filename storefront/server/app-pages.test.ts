import { GO, rendered, shop } from "../tests/served-app"

test("a page's policy names the scripts within it, and the page has the router's status", async () => {
  const url = await shop()
  const page = await fetch(`${url}/x?y=1`)
  expect(page.status).toBe(404)
  expect(page.headers.get("x-content-type-options")).toBe("nosniff")
  expect(page.headers.get("content-security-policy")).toContain(`script-src 'self' ${GO};`)
  expect(await page.text()).toContain("<p>Snowforge /x</p><script>go()</script>")
})

test("HEAD answers like GET, without the page", async () => {
  const answer = await fetch(`${await shop()}/x`, { method: "HEAD" })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe("")
})

test("a page that breaks tells the log, not the visitor", async () => {
  const answer = await fetch(`${await shop()}/broken`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain("secret detail")
})

test("a page made a moment ago is given to others as it was packed, with its policy", async () => {
  const url = await shop()
  const answers = [
    await fetch(`${url}/skis`),
    await fetch(`${url}/skis`, { headers: { Cookie: "a=1" } }),
    await fetch(`${url}/skis`, { headers: { "Accept-Encoding": "identity" } }),
  ]
  expect(rendered).toEqual(["/skis"])
  expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", "gzip", null])
  for (const answer of answers) {
    expect(answer.headers.get("content-security-policy")).toContain(GO)
    expect(await answer.text()).toContain("<p>Snowforge /skis</p>")
  }
})

test("each showing of a page that is counted reaches the backend, once, and only from the page server", async () => {
  const told: (string | undefined)[] = []
  const url = await shop({
    backend: (req, res) => {
      told.push(req.headers["x-shown-again"] as string | undefined)
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}")
    },
  })
  for (let shown = 0; shown < 4; shown++) await fetch(`${url}/skis?style=fade`)
  // Another page that shows the same answer makes no request either.
  await fetch(`${url}/mine?style=fade`)
  expect(rendered).toEqual(["/skis", "/mine"])
  await fetch(`${url}/skis?style=camo`)
  expect(told).toEqual([undefined, "4"])
  await fetch(`${url}/builder/info/attack/fade`, { method: "POST", headers: { "X-Shown-Again": "500" } })
  expect(told).toEqual([undefined, "4", undefined])
})

test("a look at a page before it is public is made for it alone, and kept and listed by nobody", async () => {
  const url = await shop()
  const page = async (path: string) => (await fetch(`${url}${path}`)).text()
  expect(await page("/skis")).toContain("Snowforge /skis")
  const look = await fetch(`${url}/skis?preview=good`)
  expect(await look.text()).toContain("Planned /skis")
  expect(look.headers.get("cache-control")).toBe("private, no-store")
  expect(look.headers.get("x-robots-tag")).toBe("noindex, nofollow")
  expect(look.headers.get("referrer-policy")).toBe("no-referrer")
  expect(await page("/skis?preview=good")).toContain("Planned /skis")
  expect(await page("/skis")).toContain("Snowforge /skis")
  // Two previews are rendered separately, and neither is what others get.
  expect(rendered).toEqual(["/skis", "/skis", "/skis"])
})

test.each(["/skis?preview=bad", "/skis?preview=%E2%82%AC", "/x?preview=good", "/skis?preview="])(
  "%s shows nothing that isn't public",
  async (path) => {
    const answer = await fetch(`${await shop()}${path}`, { headers: { Accept: "text/html" } })
    const text = await answer.text()
    expect(text).not.toContain("Planned")
    if (path.endsWith("=")) expect(text).toContain("Snowforge /skis")
    else expect([answer.status, text.includes("This preview has expired.")]).toEqual([403, true])
  },
)

test.each(["/mine", "/missing"])("%s is made for each visitor anew", async (path) => {
  const url = await shop()
  for (const cookie of ["sid=ida", "sid=olav"]) await fetch(`${url}${path}`, { headers: { Cookie: cookie } })
  expect(rendered).toEqual([path, path])
})

test.each([
  ["/skis", "private, no-cache"],
  ["/missing", "private, no-cache"],
  ["/mine", "private, no-store"],
  // A dead end and a redirect also reveal something about the visitor.
  ["/lost", "private, no-store"],
  ["/moved", "private, no-store"],
  ["/declared", "private, no-store"],
])("%s is kept by caches as %s", async (path, policy) => {
  const url = await shop()
  for (const cookie of ["sid=ida", ""]) {
    const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie }, redirect: "manual" })
    expect(answer.headers.get("cache-control")).toBe(policy)
  }
})
