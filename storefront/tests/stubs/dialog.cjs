// jsdom has <dialog> but not its methods. Focus handling stays ours to test.
const prototype = globalThis.HTMLDialogElement?.prototype

if (prototype && !prototype.showModal) {
  prototype.showModal = function showModal() {
    this.setAttribute("open", "")
  }
  prototype.close = function close() {
    if (!this.hasAttribute("open")) return
    this.removeAttribute("open")
    this.dispatchEvent(new Event("close"))
  }
}
