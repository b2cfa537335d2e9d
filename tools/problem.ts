/** Something the person at the keyboard can put right; shown as its sentence, without a stack. */
export class Problem extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = "Problem"
  }
}
