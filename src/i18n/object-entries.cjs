// What polyglot asks of the package of this name: every browser we support has it.
module.exports = Object.entries;
