import { sortLikeCart } from "./sort-like-cart"

const goods = (variant_id: string | null, variant_sku: string) => ({ variant_id, variant_sku })

test("items come as the cart had them, two designs of one variant apart, strangers last", () => {
  const lines = [
    goods("trail", "TRLSOLYELGLD"),
    goods("carbide", "CAR-TRL-4"),
    goods("trail", "TRLSOLYELBLK"),
  ]
  const [gold, carbide, black] = lines
  const stranger = goods(null, "GIFT")
  expect(
    sortLikeCart(
      [stranger, black, carbide, gold].flatMap((item) => item ?? []),
      lines,
    ),
  ).toEqual([gold, carbide, black, stranger])
})
