declare global {
  /** The router's, while it takes over a page from the server. */
  var $_TSR: { hydrated?: boolean } | undefined
}

interface Head {
  meta: object[]
  links: object[]
}

const TAGS =
  'title, meta[name], meta[property]:not([property="csp-nonce"]), script[type="application/ld+json"]'

/** What the router made an element of; nothing for data that can't be read: a browser's extension has put it there. */
function entriesOf(element: Element): object[] {
  if (element instanceof HTMLTitleElement) return [{ title: element.text }]
  if (element instanceof HTMLScriptElement) {
    try {
      return [{ "script:ld+json": JSON.parse(element.text) }]
    } catch {
      return []
    }
  }
  const name = element.hasAttribute("name") ? "name" : "property"
  return [{ [name]: element.getAttribute(name), content: element.getAttribute("content") }]
}

/**
 * The head of the page that a visit starts at, read from the page itself, where the server has put it: so a first view
 * loads nothing that makes one. What the frame around all pages has is in it, too; the router shows it once.
 * @returns null once the page is hydrated: from then on pages make their own
 */
export function firstHead(): Head | null {
  if (!globalThis.$_TSR || globalThis.$_TSR.hydrated) return null
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return {
    meta: [...document.head.querySelectorAll(TAGS)].flatMap(entriesOf),
    links: canonical ? [{ rel: "canonical", href: canonical.getAttribute("href") }] : [],
  }
}
