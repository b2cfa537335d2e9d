/** The shapes distinguish dealers from distributors just as the colors do. Drawn around 0, 0. */
export function MarkerShape({ distributor, size }: { distributor: boolean; size: number }) {
  const half = size / 2
  return distributor ? (
    <path d={`M0,${-half * 1.2}L${half * 1.2},0L0,${half * 1.2}L${-half * 1.2},0Z`} fill="#ffd23f" />
  ) : (
    <circle r={half} fill="#ff5a1f" />
  )
}

/** A marker beside words. */
export function Marker({ distributor }: { distributor: boolean }) {
  return (
    <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true" focusable="false">
      <g stroke="#0b1220" strokeWidth="1.5">
        <MarkerShape distributor={distributor} size={12} />
      </g>
    </svg>
  )
}
