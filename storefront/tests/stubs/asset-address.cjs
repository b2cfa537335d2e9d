module.exports = "/asset"
