// Before each test, connections in the middle of something are ended, and knex logs that every time.
const { log } = console
console.log = (...said) => {
  if (!String(said[0]).includes("Connection ended unexpectedly")) log(...said)
}
