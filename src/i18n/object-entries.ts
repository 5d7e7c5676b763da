/** What polyglot asks of the shim of the same name: every browser we support has it. */
export default Object.entries;
