import { testedSandbox } from "../../../../integration-tests/tested-sandbox"

const { sandbox } = testedSandbox()

describe("a customer", () => {
  it("is kept, changed, given a card and deleted", async () => {
    const { stripe } = sandbox()
    const customer = await stripe.customers.create({ email: "rider@example.com", metadata: { a: "1" } })
    expect(await stripe.customers.update(customer.id, { name: "Rider" })).toMatchObject({
      email: "rider@example.com",
      name: "Rider",
    })
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id })
    const listed = await stripe.customers.listPaymentMethods(customer.id, { limit: 100 })
    expect(listed.data.map(({ id }) => id)).toEqual([method.id])
    await stripe.paymentMethods.detach(method.id)
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
    await stripe.customers.del(customer.id)
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  })
})
