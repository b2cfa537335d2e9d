/** Reports each file of a group as jest reports a file on its own: with its time, as soon as its tests are done. */
module.exports = class TellFiles {
  /** The file under way, by group. */
  #current = new Map()

  onTestCaseResult({ path }, { ancestorTitles, status }) {
    const name = ancestorTitles.find((title) => title.endsWith(".spec.ts"))
    if (!name) return
    let file = this.#current.get(path)
    if (file?.name !== name) {
      this.#tell(file)
      file = { name, began: file?.ended ?? Date.now(), failed: false }
      this.#current.set(path, file)
    }
    if (status === "failed") file.failed = true
    file.ended = Date.now()
  }

  onTestFileResult({ path }) {
    this.#tell(this.#current.get(path))
    this.#current.delete(path)
  }

  #tell(file) {
    if (!file) return
    const seconds = ((file.ended - file.began) / 1000).toFixed(1)
    process.stderr.write(`${file.failed ? "FAIL" : "PASS"} http/${file.name} (${seconds} s)\n`)
  }
}
