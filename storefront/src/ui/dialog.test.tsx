import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { act, useState } from "react"
import { createRoot } from "react-dom/client"
import { asTheBrowserDoes } from "../../tests/as-the-browser-does"
import { Dialog } from "./dialog"

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Are you sure?"
        actions={<button type="button">Yes</button>}
      >
        It will be gone.
      </Dialog>
    </>
  )
}

async function open() {
  const user = userEvent.setup()
  render(<Screen />)
  const opener = screen.getByText("Remove")
  await user.click(opener)
  return { user, opener, dialog: screen.getByRole("dialog", { name: "Are you sure?" }) }
}

test("opens with its title as its name, and the page behind stands still", async () => {
  const { dialog } = await open()
  expect(dialog.hasAttribute("open")).toBe(true)
  expect(document.documentElement.style.overflow).toBe("hidden")
})

test("the close button closes it, and focus returns to where it came from", async () => {
  const { user, opener } = await open()
  await user.click(screen.getByRole("button", { name: "Close" }))
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(document.documentElement.style.overflow).toBe("")
})

test("Escape and a press beside it close it, a press inside does not", async () => {
  const { user, dialog } = await open()
  await user.click(screen.getByText("It will be gone."))
  expect(dialog.hasAttribute("open")).toBe(true)
  await user.click(dialog)
  expect(dialog.hasAttribute("open")).toBe(false)
  await user.click(screen.getByText("Remove"))
  fireEvent(dialog, new Event("cancel", { cancelable: true }))
  expect(dialog.hasAttribute("open")).toBe(false)
})

test("a text that is selected up to beside it doesn't close it", async () => {
  const { user, dialog } = await open()
  await user.pointer([
    { keys: "[MouseLeft>]", target: screen.getByText("It will be gone.") },
    { keys: "[/MouseLeft]", target: dialog },
  ])
  expect(dialog.hasAttribute("open")).toBe(true)
})

test("one that arrives while another is shown gives way to it", async () => {
  const closed = jest.fn()
  const menu = (
    <Dialog open onClose={() => {}} title="Menu">
      Skis
    </Dialog>
  )
  const { rerender } = render(<div>{menu}</div>)
  rerender(
    <div>
      {menu}
      <Dialog open onClose={closed} title="Add your sled">
        Year
      </Dialog>
    </div>,
  )
  expect(closed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole("dialog", { name: "Menu" }).hasAttribute("open")).toBe(true)
  expect(screen.queryByRole("dialog", { name: "Add your sled" })).toBeNull()
})

function MenuAndNotice({ onClosed }: { onClosed: () => void }) {
  const [menu, setMenu] = useState(false)
  const [notice, setNotice] = useState(false)
  const closeNotice = () => {
    onClosed()
    setNotice(false)
  }
  return (
    <>
      <button type="button" onClick={() => setMenu(true)}>
        Open menu
      </button>
      <Dialog open={menu} onClose={() => setMenu(false)} title="Menu">
        <button type="button" onClick={() => setNotice(true)}>
          A notice arrives
        </button>
      </Dialog>
      <Dialog open={notice} onClose={closeNotice} title="Trail skis" waits>
        Sold out.
      </Dialog>
    </>
  )
}

test("one that waits is shown when the other one closes, with the focus back where it was", async () => {
  const user = userEvent.setup()
  const closed = jest.fn()
  render(<MenuAndNotice onClosed={closed} />)
  const opener = screen.getByText("Open menu")
  await user.click(opener)
  await user.click(screen.getByText("A notice arrives"))
  expect(closed).not.toHaveBeenCalled()
  expect(screen.queryByRole("dialog", { name: "Trail skis" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Close" }))
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull()
  const notice = screen.getByRole("dialog", { name: "Trail skis" })
  expect(notice.hasAttribute("open")).toBe(true)
  expect(document.documentElement.style.overflow).toBe("hidden")
  await user.click(screen.getByRole("button", { name: "Close" }))
  expect(closed).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test("one that closes after an answer isn't open for a moment without its title", async () => {
  const container = document.body.appendChild(document.createElement("div"))
  const root = createRoot(container)
  const show = (open: boolean) =>
    root.render(
      <Dialog open={open} onClose={() => {}} title="Add an address">
        Street
      </Dialog>,
    )
  act(() => show(true))
  const dialog = screen.getByRole("dialog", { name: "Add an address" })
  const wasOpen = await asTheBrowserDoes(async () => {
    const gone = new Promise<boolean>((resolve) =>
      new MutationObserver(() => resolve(dialog.hasAttribute("open"))).observe(dialog, { childList: true }),
    )
    show(false)
    return await gone
  })
  expect(wasOpen).toBe(false)
  act(() => root.unmount())
})

test("one that couldn't be shown keeps no other from being shown", async () => {
  jest.spyOn(console, "error").mockReturnValue()
  jest.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementationOnce(() => {
    throw new DOMException("The element is not connected.", "InvalidStateError")
  })
  const dialog = (
    <Dialog open onClose={() => {}} title="Menu">
      Skis
    </Dialog>
  )
  expect(() => render(dialog)).toThrow("The element is not connected.")
  render(dialog)
  expect(screen.getByRole("dialog", { name: "Menu" }).hasAttribute("open")).toBe(true)
  jest.restoreAllMocks()
})
