import type { Guard } from '@domain/routes';

/** The guard's decision about a person on a page. */
export type Outcome = 'page' | 'sign-in' | 'create-profile' | 'denied';

export const KINDS = [
  'a visitor',
  'an applicant without profile',
  'an applicant with profile',
  'a Secretary',
  'a Helpdesk',
  'an Evaluator',
  'a person of no group',
  'a person of two groups',
] as const;

/** The person without a group has a profile; the person with two groups is in Applicants and Evaluator. */
export type Kind = (typeof KINDS)[number];

const [page, signIn, create, denied] = ['page', 'sign-in', 'create-profile', 'denied'] as const;

/** Sections 4 and 6 of the specification for the browser. Written by hand, so that it does not depend on the product's code. */
const TABLE: Readonly<Record<Guard, readonly Outcome[]>> = {
  // visitor, without profile, with profile, Secretary, Helpdesk, Evaluator, no group, two groups
  public: [page, page, page, page, page, page, page, page],
  person: [signIn, page, page, page, page, page, page, page],
  'signed-in': [signIn, page, page, denied, denied, denied, page, denied],
  profile: [signIn, create, page, denied, denied, denied, page, denied],
  staff: [signIn, denied, denied, page, page, page, denied, page],
  secretary: [signIn, denied, denied, page, denied, denied, denied, denied],
  helpdesk: [signIn, denied, denied, denied, page, denied, denied, denied],
  evaluator: [signIn, denied, denied, denied, denied, page, denied, page],
};

/** The expected decision about this kind of person on a page with this guard. */
export function outcomeFor(guard: Guard, kind: Kind): Outcome {
  const outcome = TABLE[guard][KINDS.indexOf(kind)];
  if (!outcome) throw new Error(`The table says nothing of ${kind} and the guard ${guard}.`);
  return outcome;
}
