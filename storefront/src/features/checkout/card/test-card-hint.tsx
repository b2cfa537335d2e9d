import { Tag } from "#ui/tag"
import type { CardTokenizer } from "./card-tokenizer"
import css from "./test-card-hint.module.css"
import { TEST_CARDS, testExpiry } from "./test-cards"

/** For shops that move no money: the cards to try, filled in on a press if the fields are our own. */
export function TestCardHint({ tokenizer }: { tokenizer: CardTokenizer }) {
  const fill = tokenizer.fill
  return (
    <details className={css.hint}>
      <summary className={css.summary}>
        <Tag>Test mode</Tag> No card is charged. Try a test card.
      </summary>
      <table className={css.table}>
        <caption className={css.caption}>
          Use any future expiration date, any CVC and any postal code.
        </caption>
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {TEST_CARDS.map(({ number, outcome, cvc }) => (
            <tr key={number}>
              <td>
                {fill ? (
                  <button
                    type="button"
                    className={css.fill}
                    onClick={() => fill({ number, cvc, expiry: testExpiry(new Date()) })}
                  >
                    {number}
                  </button>
                ) : (
                  <span className={css.number}>{number}</span>
                )}
              </td>
              <td>{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
