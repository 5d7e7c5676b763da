import { ROLE_WORDS, rolesOf } from '@domain/roles';

const WORDS = Object.values(ROLE_WORDS);

/** The name of a group without its first slash: a realm's mapper writes it or leaves it out. */
export const bareGroup = (group: string): string => group.replace(/^\//, '');

/** The group names in a setting, separated by commas; without the setting, the four groups with the names of the roles. */
export const groupsIn = (setting: string | undefined): string[] =>
  setting === undefined ? WORDS.map((word) => `/${word}`) : setting.split(',').map((name) => name.trim()).filter(Boolean);

/** The words of the roles that a group gives. */
export function rolesBy(group: string): string[] {
  const roles = rolesOf([group]);
  return Object.entries(ROLE_WORDS).flatMap(([flag, word]) => (roles[flag as keyof typeof roles] ? [word] : []));
}

/** What is wrong with one word of a group's name: a role in another case, or inside of a longer word. A plural s is fine. */
function wordMistake(word: string): string | undefined {
  const role = WORDS.find((known) => word.toLowerCase().includes(known.toLowerCase()));
  if (role === undefined || word === role || word === `${role}s`) return undefined;
  if (word.includes(role)) return `gives the role ${role} by a part of the word "${word}": rename it, or let ${role} stand as a word of its own`;
  return `gives no role, though "${word}" looks like ${role}: write it ${role}, or rename the group`;
}

function mistakeOf(group: string): string | undefined {
  const roles = rolesBy(group);
  if (roles.length > 1) return `gives ${roles.length} roles, ${roles.join(' and ')}: rename it so that it holds the name of one`;
  return (group.match(/[\p{L}\p{M}]+/gu) ?? []).map(wordMistake).find((mistake) => mistake !== undefined);
}

/** The mistakes in group names that make roles ambiguous, since roles are found in them by substring: a line for each such group, with what to do. */
export const groupMistakes = (groups: readonly string[]): string[] =>
  groups.flatMap((group) => {
    const mistake = mistakeOf(group);
    return mistake === undefined ? [] : [`the group "${group}" ${mistake}.`];
  });
