/** Lines of an address, for a grid to put below each other. */
export const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, as when a company bears its owner's name
    <span key={at}>{line}</span>
  ))
