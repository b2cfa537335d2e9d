import type { Answer } from "./visitor"

/** What a refused call tells whoever made it: its status and its sentence. */
export const refusal = ({ status, body }: Pick<Answer, "status" | "body">): [number, Answer["body"]] => [
  status,
  body.message,
]
