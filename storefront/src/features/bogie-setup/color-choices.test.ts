import { sharedChoices, wheelChoices } from "./color-choices"
import { answer } from "./fixtures"
import { startSetup } from "./model"

test("a wheel's colors stand in the order of those for all wheels, whatever order they came in", () => {
  const [bogie] = Object.values(answer.bogies)
  if (!bogie) throw new Error("no bogie")
  const turned = { ...bogie, colors: Object.fromEntries(Object.entries(bogie.colors).reverse()) }
  const values = wheelChoices("color-2", "Color", turned, answer.colors).choices.map(({ value }) => value)
  expect(values).toEqual(sharedChoices(startSetup(answer, null), answer).choices.map(({ value }) => value))
})
