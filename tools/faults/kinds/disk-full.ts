import type { Fault } from "../fault"

/** There is no room left where the shop draws its pictures, keeps its logs and receives its forms. */
export const diskFull: Fault = {
  name: "disk full",
  of: "disk",
  lasts: [6, 12],
  cannot: ({ disk }) => disk.reason,
  begin: async ({ disk }) => await disk.fill?.(),
  end: ({ disk }) => disk.clear(),
}
