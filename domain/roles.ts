/** The flags that section 6 of the specification derives from the `groups` claim. */
export interface Roles {
  isSecretary: boolean;
  isApplicant: boolean;
  isHelpdesk: boolean;
  isEvaluator: boolean;
}

/** The part of a group's name that gives each role. */
export const ROLE_WORDS = {
  isSecretary: 'Secretary',
  isApplicant: 'Applicants',
  isHelpdesk: 'Helpdesk',
  isEvaluator: 'Evaluator',
} as const satisfies Record<keyof Roles, string>;

/** Reads the roles from a `groups` claim by substring, as section 6 says; a missing claim gives no role. */
export function rolesOf(groups: readonly string[] | undefined): Roles {
  const has = (word: string) => groups?.some((group) => group.includes(word)) ?? false;
  return {
    isSecretary: has(ROLE_WORDS.isSecretary),
    isApplicant: has(ROLE_WORDS.isApplicant),
    isHelpdesk: has(ROLE_WORDS.isHelpdesk),
    isEvaluator: has(ROLE_WORDS.isEvaluator),
  };
}

/** True for everyone whom section 6 bars from signed-in-only pages, also when they are an applicant too. */
export const isStaff = (roles: Roles): boolean => roles.isSecretary || roles.isHelpdesk || roles.isEvaluator;

/** The words of section 6 for a barred person; the Greek interface translates them by the key `error.no_access`. */
export const NO_ACCESS = 'You do not have access to this page!';

/** The roles that a schema's `x-roles` may name; `applicant` is everyone signed in who is not staff. */
export const ROLE_NAMES = ['applicant', 'secretary', 'helpdesk', 'evaluator'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** What decides a person's access to a field: their roles, and whether they have that of the Secretary for all institutions. */
export type FieldRole = RoleName | 'all-institutions';
export const FIELD_ROLES = [...ROLE_NAMES, 'all-institutions'] as const satisfies readonly FieldRole[];

/** The names of the roles that a person has; nobody signed in (null) has none. */
export function roleNames(roles: Roles | null): readonly RoleName[] {
  if (!roles) return [];
  const staff = (['secretary', 'helpdesk', 'evaluator'] as const).filter(
    (name) => ({ secretary: roles.isSecretary, helpdesk: roles.isHelpdesk, evaluator: roles.isEvaluator })[name],
  );
  return staff.length > 0 ? staff : ['applicant'];
}
