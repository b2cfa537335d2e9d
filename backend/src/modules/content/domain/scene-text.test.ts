import { pictureErrors, picturesOf, readScenes, sceneErrors, tidyScenes } from "./scene-text"

const KEY = "picture-01234567-89ab-cdef-0123-456789abcdef.jpg"
const scene = (over: object = {}) => ({
  title: "Your skis",
  text: "Four colors.",
  label: "Design yours",
  path: "/builder",
  drawn: "powder-skis",
  picture: "",
  alt: "",
  ...over,
})
const faults = (scenes: unknown) => sceneErrors(JSON.stringify(scenes))

test("one to six scenes stand, with pictures of staff's or drawn ones", () => {
  expect(faults([scene()])).toEqual([])
  expect(faults(Array.from({ length: 6 }, (_, at) => scene({ title: `Scene ${at}` })))).toEqual([])
  expect(faults([scene({ picture: KEY, alt: "A rider in the snow" })])).toEqual([])
})

test.each([
  ["nothing", null, ["These aren't scenes."]],
  ["none", [], ["Please keep at least one scene."]],
  ["seven", Array.from({ length: 7 }, (_, at) => scene({ title: `${at}` })), ["There is room for 6 scenes."]],
  ["the same title twice", [scene(), scene()], ["Two scenes say “Your skis”."]],
  ["no title", [scene({ title: " " })], ["Scene 1: Please enter a title."]],
  [
    "a picture that says nothing to who doesn't see it",
    [scene(), scene({ title: "B", picture: KEY })],
    ["Scene 2: Please describe the picture for people who can't see it."],
  ],
  [
    "a picture from elsewhere",
    [scene({ picture: "https://evil.example/a.jpg", alt: "A" })],
    ["Scene 1: Please upload the picture here."],
  ],
  ["another drawing", [scene({ drawn: "../stuck" })], ["Scene 1: Please choose one of the drawn scenes."]],
])("a scene: %s is told in a sentence", (_, scenes, told) => {
  expect(faults(scenes)).toEqual(told)
})

test("a picture by itself keeps the same rules", () => {
  const picture = (over: object) => JSON.stringify({ drawn: "workshop", picture: "", alt: "", ...over })
  expect(pictureErrors(picture({}))).toEqual([])
  expect(pictureErrors(picture({ picture: KEY }))).toHaveLength(1)
  expect(pictureErrors("nothing")).toHaveLength(1)
  expect(picturesOf(picture({ picture: KEY }))).toEqual([KEY])
})

test("what is sent besides isn't kept", () => {
  const text = tidyScenes(JSON.stringify([scene({ onload: "x" })]))
  expect(readScenes(text)).toEqual([scene()])
  expect(JSON.parse(text)[0].onload).toBeUndefined()
  expect(picturesOf(JSON.stringify([scene(), scene({ picture: KEY })]))).toEqual([KEY])
})
