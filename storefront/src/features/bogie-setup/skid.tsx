import css from "./skid.module.css"

/** The middle line of the track around drive sprocket, approach, rail and rear axle. */
const TRACK = "M124 58L814 120A81 81 0 0 1 806 282H262Q224 282 194 254L83 152A54 54 0 0 1 124 58Z"

/** A coil spring between two points, drawn upright from (0, 0) down to (0, `length`). */
function Shock({ x, y, length, lean }: { x: number; y: number; length: number; lean: number }) {
  const coils = 7
  const step = (length - 28) / coils
  const spring = Array.from({ length: coils }, (_, at) => `l${at % 2 ? -18 : 18} ${step}`).join("")
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean})`}>
      <path className={css.damper} d={`M0 0V${length}`} />
      <path className={css.spring} d={`M-9 14${spring}`} />
      <circle className={css.pivot} r={7} />
      <circle className={css.pivot} r={7} cy={length} />
    </g>
  )
}

/** What the bogies sit on: track, rails, arms, shocks and drive sprocket. Decorative. */
export function Skid() {
  return (
    <g>
      <path className={css.snow} d="M44 300Q260 292 480 301T914 297V324H44Z" />
      <path className={css.lugs} d={TRACK} />
      <path className={css.belt} d={TRACK} />
      <circle className={css.sprocket} cx={120} cy={108} r={38} />
      <circle className={css.sprocketTeeth} cx={120} cy={108} r={38} />
      <circle className={css.pivot} cx={120} cy={108} r={9} />
      <path className={css.arm} d="M330 256L402 118M706 256L648 142M402 118L648 142" />
      <Shock x={404} y={122} length={138} lean={-22} />
      <Shock x={648} y={142} length={124} lean={26} />
      <path className={css.rail} d="M146 176L214 236Q236 256 268 256H776Q806 256 818 226L826 204" />
      <path className={css.railLight} d="M146 172L214 232Q236 252 268 252H776" />
      <path className={css.slider} d="M230 264Q246 270 268 270H784" />
    </g>
  )
}
