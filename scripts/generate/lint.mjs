/** @returns {string[]} */
export const lintSchemas = () => [];
