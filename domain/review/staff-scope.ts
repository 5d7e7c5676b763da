import { ROLE_WORDS, type Roles } from '../roles';

/** The institutions that a member of staff works for: every one, or those with one of these codes (`scopeCode`). */
export type StaffScope = 'all' | readonly string[];

/** A ROR id or an Erasmus code as the name of a group writes it: spaces are hyphens, case does not count. */
export const scopeCode = (code: string): string => code.trim().replace(/[\s-]+/g, '-').toUpperCase();

/**
 * The scope that a person's groups give them in a role. A group is a path: the part below the role's names one institution
 * (`/Secretary/00dr28g20`), a role without a part below it stands for all of them. Without a group of the role there is no institution.
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
