/** The applicant's own fields; empty ones are absent (specification, section 5). */
export const presentLinks = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== null && value !== undefined));
