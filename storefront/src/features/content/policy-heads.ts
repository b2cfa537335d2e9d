/** What a policy page is called; apart from its text, which loads with the page. */
export interface PolicyHead {
  title: string
  /** The page's lead, and its description for search engines. */
  lead: string
  path: string
}

export const RETURN_POLICY: PolicyHead = {
  title: "Return policy",
  lead: "Stocked parts come back within 30 days. Custom products are made for you, so they stay yours.",
  path: "/return-policy",
}

export const PRIVACY_POLICY: PolicyHead = {
  title: "Privacy",
  lead: "What we need to build and ship your order. Nothing for anybody else.",
  path: "/privacy",
}

export const SHIPPING_POLICY: PolicyHead = {
  title: "Shipping",
  lead: "In-stock items ship in 1 to 2 business days, custom items in 1 to 2 weeks.",
  path: "/shipping",
}
