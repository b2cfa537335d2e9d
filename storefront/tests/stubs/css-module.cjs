// Every class name is its own key, as if the stylesheet were not hashed.
module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : String(name)) })
