import { atField, conflict, notFound, ShopError } from "./shop-error"

const refusing = (error: unknown) =>
  atField("promo", () => {
    throw error
  })

it.each([notFound("No such code."), conflict("This code has ended.")])(
  "is refused at its field: %s",
  async (error) => {
    await expect(refusing(error)).rejects.toMatchObject({
      status: 422,
      answer: { message: error.message, errors: { promo: [error.message] } },
    })
  },
)

it("is refused at its field also by an error that has lost its class", async () => {
  const { status, answer } = conflict("This code has ended.")
  await expect(refusing({ status, answer })).rejects.toMatchObject({ status: 422 })
})

it.each([new ShopError(503, { message: "Please try again." }), new Error("no connection")])(
  "stays what it is where no field is to blame: %s",
  async (error) => {
    await expect(refusing(error)).rejects.toBe(error)
  },
)

it("hands on what comes of it", async () => {
  await expect(atField("promo", async () => 7)).resolves.toBe(7)
  await expect(atField("promo", () => 8)).resolves.toBe(8)
})
