import { APPLICATION_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';

const quoted = (status: ApplicationStatus): string => `'${status}'`;

/** One status, or a group of the lifecycle. */
export type StatusGroup = ApplicationStatus | readonly ApplicationStatus[];

/**
 * SQL condition that the status of an application is in a group, in the form of the partial indexes:
 * a group of all statuses but one is written as `<>` this one.
 */
export function hasStatus(column: string, group: StatusGroup): string {
  const statuses = typeof group === 'string' ? [group] : group;
  const others = APPLICATION_STATUSES.filter((status) => !statuses.includes(status));
  if (others.length === 1) return `${column} <> ${others.map(quoted).join()}`;
  return statuses.length === 1 ? `${column} = ${statuses.map(quoted).join()}` : `${column} in (${statuses.map(quoted).join(', ')})`;
}
