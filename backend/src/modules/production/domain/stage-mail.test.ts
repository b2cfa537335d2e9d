import { stage } from "./stage-fixture"
import { dueStageMail, stageToMail } from "./stage-mail"

const STAGES = [
  stage("pour"),
  stage("poured", { mailsBuyer: true }),
  stage("sanded", { shownToBuyer: false }),
  stage("assembled", { mailsBuyer: true }),
  stage("packed", { isEnd: true }),
]

describe("the stage of which a mail is owed", () => {
  it.each([
    ["comes to one that mails", ["pour"], ["poured"], "poured"],
    ["goes past one at once", ["pour"], ["sanded"], "poured"],
    ["goes past several at once", ["pour"], ["packed"], "assembled"],
    ["is as slow as its last build", ["pour", "poured"], ["pour", "packed"], undefined],
    ["has its last build come so far", ["pour", "poured"], ["poured", "poured"], "poured"],
    ["goes on to one that mails nobody", ["poured"], ["sanded"], undefined],
    ["stays", ["poured"], ["poured"], undefined],
    ["goes back", ["assembled"], ["poured"], undefined],
    ["has no open builds", [], [], undefined],
    ["has a build in a stage that is gone", ["pour"], ["gone"], undefined],
  ])("when an order %s", (_, before, after, owed) => {
    expect(stageToMail(STAGES, { before, after })?.id).toBe(owed)
  })

  it("is one that is shown to buyers", () => {
    const hidden = STAGES.map((each) => ({ ...each, shownToBuyer: false }))
    expect(stageToMail(hidden, { before: ["pour"], after: ["poured"] })).toBeNull()
  })
})

describe("the mail of a stage, once it is due,", () => {
  it.each([
    ["names it", ["poured"], { mail: "poured", names: "poured" }],
    ["names no stage that the buyer may not know", ["sanded"], { mail: "poured", names: "poured" }],
    ["is left to a later one that mails", ["assembled"], { mail: "assembled", names: "assembled" }],
    ["names where the order stands now", ["packed"], { mail: "assembled", names: "packed" }],
    ["goes by the slowest build", ["packed", "sanded"], { mail: "poured", names: "poured" }],
    ["waits when the order has gone back", ["pour"], null],
    ["waits without open builds", [], null],
  ])("%s", (_, stageIds, told) => {
    const due = dueStageMail(STAGES, "poured", stageIds)
    expect(due && { mail: due.mail.id, names: due.names.id }).toEqual(told)
  })

  it("isn't sent once the stage is gone, or mails nobody any more", () => {
    const quiet = STAGES.map((each) => ({ ...each, mailsBuyer: false }))
    expect(dueStageMail(quiet, "poured", ["poured"])).toBeNull()
    const all = STAGES.map((each) => ({ ...each, mailsBuyer: true }))
    expect(dueStageMail(all, "gone", ["packed"])).toBeNull()
  })
})
