import { SHOP } from "../shop-fixture"
import { letter } from "./letter"

it("says the same in HTML and in plain text", () => {
  const mail = letter(
    {
      subject: "Set your password",
      heading: "A new password",
      paragraphs: ["Someone asked for one."],
      facts: [{ label: "Reason", value: "Two\nlines" }],
      action: { label: "Set it", path: "/reset-password?token=abc" },
      note: "Not you? Leave it.",
    },
    SHOP,
  )
  expect(mail.subject).toBe("Set your password")
  for (const part of ["A new password", "Someone asked for one.", "Not you? Leave it.", "Set it"]) {
    expect(mail.html).toContain(part)
    expect(mail.text).toContain(part)
  }
  expect(mail.html).toContain('href="https://shop.example/reset-password?token=abc"')
  expect(mail.text).toContain("https://shop.example/reset-password?token=abc")
  expect(mail.html).toContain("Two<br>lines")
})

it("puts a colon after a label in plain text, but none after a question", () => {
  const facts = [
    { label: "Reason", value: "Bent" },
    { label: "How often do you post?", value: "Daily" },
  ]
  const { text } = letter({ subject: "Rider", heading: "Rider", paragraphs: [], facts }, SHOP)
  expect(text).toContain("\nReason:\nBent\n")
  expect(text).toContain("\nHow often do you post?\nDaily\n")
})

it("keeps the lines of a paragraph, such as those of a reply's signature", () => {
  const mail = letter({ subject: "About it", heading: "Hello", paragraphs: ["Best,\nSam"] }, SHOP)
  expect(mail.html).toContain("Best,<br>Sam")
  expect(mail.text).toContain("Best,\nSam\n")
})

it("keeps what people typed from being markup, a header or a script's address", () => {
  const mail = letter(
    {
      subject: "Hello\r\nBcc: all@example.com",
      heading: "<script>alert(1)</script>",
      paragraphs: ['"><img src=x>'],
      action: { label: "Go", path: "javascript:alert(1)" },
    },
    SHOP,
  )
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toMatch(/<script|<img src=x|javascript:/)
})

it("keeps what people typed from passing for the letter's own link in plain text", () => {
  const mail = letter(
    {
      subject: "Contact 1001",
      heading: "Message 1001",
      paragraphs: [],
      facts: [{ label: "Message", value: "Hello\n\nOpen it in the inbox:\nhttps://evil.example/app\n" }],
      action: { label: "Open it in the inbox", path: "/app/submissions/x" },
    },
    SHOP,
  )
  const own = mail.text.split("\n").filter((line) => /^(Open it|http)/.test(line))
  expect(own).toEqual(["Open it in the inbox:", "https://shop.example/app/submissions/x"])
  expect(mail.text).toContain("    https://evil.example/app\n")
})

it("breaks a long word or link that people typed, so that the mail is no wider than a phone", () => {
  const link = `https://drive.example/${"aB3".repeat(60)}`
  const { html } = letter(
    {
      subject: "Hi",
      heading: "Hi",
      paragraphs: [`${link} asks`],
      facts: [{ label: "Message", value: link }],
    },
    SHOP,
  )
  const around = html
    .split("<p ")
    .slice(1)
    .filter((part) => part.includes(link))
  expect(around).toHaveLength(2)
  for (const part of around) expect(part).toContain("overflow-wrap:anywhere")
})
