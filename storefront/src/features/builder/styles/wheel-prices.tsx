import type { GenerateAnswer } from "#contracts/builder/builder"
import { Price } from "#ui/price"
import css from "./wheel-prices.module.css"

/**
 * What a bogie design costs by wheel size: the sled determines which sizes it takes, and the cart charges these prices.
 */
export function WheelPrices({ wheels, ahead }: { wheels: GenerateAnswer["wheels"]; ahead: boolean }) {
  if (wheels.length === 0) return null
  return (
    <table className={css.prices} data-ahead={ahead || undefined}>
      <caption className={css.caption}>
        Per wheel, by size. Your sled decides the sizes in the next step.
      </caption>
      <tbody>
        {wheels.map(({ size, price, available }) => (
          <tr key={size} className={available ? undefined : css.gone}>
            <th scope="row">{size}</th>
            <td>
              {available ? (
                <Price amount={price} />
              ) : (
                <>
                  <s>
                    <Price amount={price} />
                  </s>{" "}
                  Sold Out
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
