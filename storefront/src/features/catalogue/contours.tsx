import css from "./contours.module.css"

/** Distorted rings, innermost first: one hill as a map draws it. */
const RINGS = [
  "M402 196c22-30 62-40 94-24 30 15 38 50 18 76-22 29-66 36-98 20-28-14-34-46-14-72z",
  "M372 180c34-48 98-62 148-36 48 25 58 80 26 120-34 44-102 56-150 30-46-24-54-74-24-114z",
  "M340 160c46-66 138-84 206-46 66 36 78 112 32 168-48 58-140 74-206 38-64-34-74-104-32-160z",
  "M304 138c60-84 182-106 270-56 86 48 100 148 38 218-62 72-180 90-268 42-84-46-96-134-40-204z",
  "M262 112c76-104 232-130 342-66 108 62 124 186 44 272-80 86-228 106-338 44-106-60-120-168-48-250z",
  "M212 82c94-128 290-158 426-78 134 78 152 232 50 336-100 102-284 124-420 44C138 308 122 174 212 82z",
  "M152 48C268-108 510-142 678-44c164 96 186 286 60 412-124 124-352 148-520 46C56 316 38 152 152 48z",
  "M82 8C222-180 518-220 724-98c200 118 226 348 72 498-152 148-428 174-632 46C-32 328-52 130 82 8z",
]

/** Topographic contour lines, the brand's ground behind products. Takes the text colour, faintly. */
export function Contours({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `${css.contours} ${className}` : css.contours}
      viewBox="0 0 900 440"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {RINGS.map((ring) => (
        <path key={ring} d={ring} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
