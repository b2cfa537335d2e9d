/** Of HTML, and those it once had; except `style`, with which a page has a sheet of its own. */
const TAGS =
  "a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd keygen label layer legend li link listing main map mark marquee menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp".split(
    " ",
  )

const ATTRIBUTES = ["disabled", "open", "hidden", "href", "list", "controls", "multiple", "checked", "dir"]

const TYPES =
  "button checkbox color date datetime-local email file hidden image month number password radio range reset search submit text time week".split(
    " ",
  )

/** What an element stands in, by which some rules go. */
const AROUND = [[], ["section", "article"], ["ol", "ul", "ul"], ["table"], ["select"], ["details"]]

interface Case {
  name: string
  element: Element
}

function place(around: string[], tag: string, attribute?: [name: string, value: string]): Case {
  const element = document.createElement(tag)
  if (attribute) element.setAttribute(...attribute)
  const outermost = around.reduceRight<Element>((inner, outer) => {
    const parent = document.createElement(outer)
    if (outer === "select") parent.setAttribute("disabled", "")
    parent.append(inner)
    return parent
  }, element)
  document.body.append(outermost)
  return { name: [...around, tag, ...(attribute ?? [])].join(" "), element }
}

test("an element has the style that jsdom's own sheet gives it", () => {
  const cases = [
    ...AROUND.flatMap((around) => TAGS.map((tag) => place(around, tag))),
    ...TAGS.flatMap((tag) => ATTRIBUTES.map((name) => place([], tag, [name, name === "dir" ? "rtl" : ""]))),
    ...TYPES.flatMap((type) => ["input", "button"].map((tag) => place([], tag, ["type", type]))),
  ]
  const styles = () => cases.map(({ name, element }) => [name, getComputedStyle(element).cssText])
  expect(document.styleSheets).toHaveLength(0)
  const quick = styles()

  // With a sheet of the page's own, jsdom asks all of its rules.
  document.head.append(
    Object.assign(document.createElement("style"), { textContent: "x-none { color: red }" }),
  )
  expect(document.styleSheets).toHaveLength(1)
  expect(getComputedStyle(document.head).display).toBe("none")
  expect(quick).toEqual(styles())
})
