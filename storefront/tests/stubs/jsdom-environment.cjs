const { createRequire } = require("node:module")

const ofJsdom = createRequire(
  require.resolve("jsdom/package.json", { paths: [require.resolve("jest-environment-jsdom")] }),
)
const styleRules = ofJsdom("./lib/jsdom/living/helpers/style-rules.js")
const { matchesDontThrow } = ofJsdom("./lib/jsdom/living/helpers/selectors.js")
const sheet = ofJsdom("cssom").parse(ofJsdom("./lib/jsdom/browser/default-stylesheet.js"))

const rules = [...sheet.cssRules]
  .flatMap((rule) => (rule.media ? ([...rule.media].includes("screen") ? [...rule.cssRules] : []) : [rule]))
  .filter(({ selectorText }) => selectorText)

/** The tag that an element must have for each selector of a rule, in lower case; undefined when any may. */
const tagsOf = ({ selectorText }) =>
  selectorText
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\([^()]*\)/g, "")
    .split(",")
    .map((selector) => /[^\s>+~]+$/.exec(selector.trim())?.[0])
    .map((subject) => /^[a-z][\w-]*/i.exec(subject ?? "")?.[0].toLowerCase())

const byTag = new Map()
function rulesFor(tag) {
  const found =
    byTag.get(tag) ?? rules.filter((rule) => tagsOf(rule).some((each) => each === undefined || each === tag))
  byTag.set(tag, found)
  return found
}

/**
 * Testing Library asks for the style of every element that it looks at, and for `visibility` jsdom goes on to all
 * elements around it, asking each time which of the 120 rules of its own style sheet match. Here only those are asked
 * that name the element's tag, or none: with the same answer (default-styles.test.tsx), in half to nine tenths of the
 * time. A page with style sheets of its own is left to jsdom.
 */
const { forEachMatchingSheetRuleOfElement } = styleRules
styleRules.forEachMatchingSheetRuleOfElement = (element, handleRule) => {
  if (element._ownerDocument.styleSheets._list.length > 0)
    return forEachMatchingSheetRuleOfElement(element, handleRule)
  for (const rule of rulesFor(element.localName.toLowerCase()))
    if (matchesDontThrow(element, rule.selectorText)) handleRule(rule)
}

// The window takes the function as it finds it when it is loaded, so this comes last.
module.exports = require("jest-environment-jsdom")
