/** Drawn on a 24-unit grid with 2-unit strokes and square ends, to match the headline typeface. */
const PATHS = {
  cart: "M3 4h3l2.4 11.2h9.8L20.5 8H7M9.5 20h.01M17 20h.01",
  user: "M4.5 20.5v-1.2c0-2.6 2.1-4.3 4.7-4.3h5.6c2.6 0 4.7 1.7 4.7 4.3v1.2M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5L5 19",
  grow: "M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5",
  shrink: "M9.5 4v5.5H4M20 9.5h-5.5V4M14.5 20v-5.5H20M4 14.5h5.5V20",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  check: "M4 12.5l5 5L20 6.5",
  warning: "M12 3.5L2 20.5h20L12 3.5zM12 10v5M12 17.8v.1",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.2v.1",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
  phone:
    "M5 3.5h4l1.8 4.8-2.3 1.6a12 12 0 0 0 5.6 5.6l1.6-2.3 4.8 1.8v4c0 .8-.7 1.5-1.5 1.5A16.5 16.5 0 0 1 3.5 5c0-.8.7-1.5 1.5-1.5z",
  mail: "M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5",
  "arrow-right": "M4 12h15M13 5.5l6.5 6.5-6.5 6.5",
  "arrow-left": "M20 12H5M11 5.5L4.5 12l6.5 6.5",
  "chevron-down": "M5 9l7 7 7-7",
  "chevron-right": "M9 5l7 7-7 7",
  "chevron-left": "M15 5l-7 7 7 7",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  trash: "M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  photo: "M3 6.5h5l1.5-2.5h5L16 6.5h5v13H3zM12 16.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5z",
  lock: "M5 10.5h14v10H5zM8 10V7.5a4 4 0 0 1 8 0V10",
  truck:
    "M2.5 6h11v11h-11zM13.5 10h4.5l3.5 3.5V17h-8M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  undo: "M8 4L3 9l5 5M3 9h11a6 6 0 0 1 0 12h-4",
  redo: "M16 4l5 5-5 5M21 9H10a6 6 0 0 0 0 12h4",
  share: "M12 15V3.5M7 8l5-5 5 5M5 12.5v8h14v-8",
  dice: "M4 4h16v16H4zM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
} as const

export type IconName = keyof typeof PATHS

/** A decoration beside words: hidden from screen readers. `size` in px. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      strokeLinejoin="miter"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
