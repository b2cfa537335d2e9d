import { mailboxOf } from "./recipient"

it.each([
  ["Robin@Example.COM", "robin@example.com"],
  [" robin@example.com ", "robin@example.com"],
  ["robin+1@example.com", "robin@example.com"],
  ["robin+a+b@example.com", "robin@example.com"],
  ["r.o.bin+x@GoogleMail.com", "robin@gmail.com"],
  ["robin@gmail.com.", "robin@gmail.com"],
  ["ro.bin@example.com", "ro.bin@example.com"],
  ["+robin@example.com", "+robin@example.com"],
  ["robin@møbler.example", "robin@xn--mbler-vua.example"],
  ["ＲＯＢＩＮ@example.com", "robin@example.com"],
  ["robin", "robin"],
])("the address %s is counted as the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
