import { ROLE_WORDS, roleNames, type FieldRole, type Roles } from '../roles';

/** The institutions that a member of staff works for: all, or those with one of these codes (`scopeCode`). */
export type StaffScope = 'all' | readonly string[];

/** Normalises a ROR id or an Erasmus code to compare it with a group name: hyphens for spaces, upper case. */
export const scopeCode = (code: string): string => code.trim().replace(/[\s-]+/g, '-').toUpperCase();

/**
 * The scope of a user in a role, from their groups. A group is a path: the segment below the role's group is the code of one institution
 * (`/Secretary/00dr28g20`); the role's group itself means all institutions. Without a group of the role the scope is empty.
 */
export function scopeOf(groups: readonly string[], role: keyof Roles): StaffScope {
  const codes: string[] = [];
  for (const group of groups) {
    const parts = group.split('/');
    const at = parts.findIndex((part) => part.includes(ROLE_WORDS[role]));
    if (at < 0) continue;
    const code = scopeCode(parts[at + 1] ?? '');
    if (code === '') return 'all';
    codes.push(code);
  }
  return codes;
}

/** What decides the access of a person, by roles and groups, to the fields of a record. */
export const fieldRolesOf = (roles: Roles, groups: readonly string[]): readonly FieldRole[] => [
  ...roleNames(roles),
  ...(roles.isSecretary && scopeOf(groups, 'isSecretary') === 'all' ? (['all-institutions'] as const) : []),
];
