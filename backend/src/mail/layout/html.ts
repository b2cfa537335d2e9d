/** Markup that is safe to put into a page as it is. Created only by the `html` tag. */
export class Html {
  private readonly markup: string
  private constructor(markup: string) {
    this.markup = markup
  }

  /** For the `html` tag only: `strings` go in as they are, `values` are escaped. */
  static of(strings: TemplateStringsArray, values: HtmlValue[]): Html {
    return new Html(strings.reduce((all, part, i) => all + embed(values[i - 1]) + part))
  }

  toString(): string {
    return this.markup
  }
}

/** Strings and numbers are escaped; null, undefined and false produce nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | HtmlValue[]

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function embed(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ""
  if (Array.isArray(value)) return value.map(embed).join("")
  if (value instanceof Html) return value.toString()
  return String(value).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/**
 * Template tag for markup: values are escaped, for element text and quoted attributes alike. Addresses in `href` and
 * `src` must have been through `webAddress`.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return Html.of(strings, values)
}

/**
 * An absolute web address, for `href` and `src`.
 * @param address absolute, or a path of the shop.
 * @param origin public address of the shop.
 * @returns null when it is neither http nor https, or not an address at all.
 */
export function webAddress(address: string, origin: string): string | null {
  try {
    const url = new URL(address, origin)
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null
  } catch {
    return null
  }
}
