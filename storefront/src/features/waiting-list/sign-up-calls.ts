export { emailProblem } from "#features/forms/email-problem"
export { postSignUp } from "./api"
