import { html, webAddress } from "./html"

describe("markup", () => {
  it("escapes what is put in", () => {
    const hostile = `<script>alert("1")</script> & 'more'`
    expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;">' +
        "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;</p>",
    )
  })

  it("keeps markup it made itself, alone or in a list", () => {
    const rows = ["a", "<b>"].map((cell) => html`<td>${cell}</td>`)
    expect(html`<tr>${rows}</tr>`.toString()).toBe("<tr><td>a</td><td>&lt;b&gt;</td></tr>")
  })

  it("leaves nothing for what is absent, but keeps a zero", () => {
    expect(html`${null}${undefined}${false}${0}${""}`.toString()).toBe("0")
  })

  it("does not take an object that looks like markup for markup", () => {
    const forged = { markup: "<b>", toString: () => "<b>" } as unknown as string
    expect(html`${forged}`.toString()).toBe("&lt;b&gt;")
  })
})

describe("a web address", () => {
  const origin = "https://shop.example"

  it("completes a path of the shop", () => {
    expect(webAddress("/storage/a.jpg?v=2.1", origin)).toBe("https://shop.example/storage/a.jpg?v=2.1")
  })

  it("keeps a complete address", () => {
    expect(webAddress("http://other.example/x", origin)).toBe("http://other.example/x")
  })

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "http://",
  ])("refuses %p", (address) => {
    expect(webAddress(address, origin)).toBeNull()
  })
})
