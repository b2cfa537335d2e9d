import { amountLine, oneLine, wrap } from "./plain-text"

describe("plain text", () => {
  it("keeps a value on one line, whatever it contains", () => {
    expect(oneLine("  Pull\r\nhandle\u2028now\u0007 \t red ")).toBe("Pull handle now red")
  })

  it("breaks a paragraph at 72 columns", () => {
    const lines = wrap("snow ".repeat(40)).split("\n")
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(72)
  })

  it("does not break a long address", () => {
    const address = `https://shop.example/thank-you/${"x".repeat(90)}`
    expect(wrap(`See ${address} now`)).toBe(`See\n${address}\nnow`)
  })

  it("sets amounts flush right", () => {
    const lines = [amountLine("Subtotal", "$95.00"), amountLine("Order Total", "$1,114.03")]
    for (const line of lines) expect(line).toHaveLength(72)
    expect(lines[0]).toMatch(/^Subtotal +\$95\.00$/)
  })

  it("gives a label without room a line of its own", () => {
    const [first, second] = amountLine("w".repeat(70), "$1.00").split("\n")
    expect(first).toBe("w".repeat(70))
    expect(second).toBe("$1.00".padStart(72))
  })
})
