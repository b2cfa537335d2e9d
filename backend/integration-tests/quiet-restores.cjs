// Before each test Medusa's runner drops the database under the application, and knex says so every time.
const { log } = console
console.log = (...said) => {
  if (!String(said[0]).includes("Connection ended unexpectedly")) log(...said)
}
