/** A signed address with another signature, whatever that one begins with. */
export const withOtherSignature = (address: string): string =>
  address.replace(/signature=(.)/, (_, first: string) => `signature=${first === "_" ? "-" : "_"}`)
