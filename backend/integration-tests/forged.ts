/** A signed address with a different signature, whatever the original one begins with. */
export const withOtherSignature = (address: string): string =>
  address.replace(/signature=(.)/, (_, first: string) => `signature=${first === "_" ? "-" : "_"}`)
