import { type Permission, PERMISSIONS } from '@domain/permissions';
import { isStaff } from '@domain/roles';
import type { Identity } from '../deps';
import { Problem } from '../errors';
import type { OperationId } from './handler';

type Check = (identity: Identity, params: Readonly<Record<string, unknown>>) => Problem | undefined;

const barred = () => new Problem(403, 'no_access');
const unlessApplicant: Check = ({ roles }) => (isStaff(roles) ? barred() : undefined);
const unlessSecretary: Check = ({ roles }) => (roles.isSecretary ? undefined : barred());

/** Who may call an operation, by permission (specification, section 6). People who are not signed in were refused before. */
const CHECKS: Readonly<Record<Exclude<Permission, 'anyone'>, Check>> = {
  'signed-in': () => undefined,
  applicant: unlessApplicant,
  self: (identity, params) =>
    unlessApplicant(identity, params) ?? (params.uuid === identity.sub ? undefined : new Problem(403, 'forbidden_uuid')),
  secretary: unlessSecretary,
  helpdesk: ({ roles }) => (roles.isHelpdesk ? undefined : barred()),
  evaluator: ({ roles }) => (roles.isEvaluator ? undefined : barred()),
  'applicant-or-secretary': (identity, params) => unlessApplicant(identity, params) && unlessSecretary(identity, params),
};

/** Whether an operation is open to people who are not signed in. */
export const isOpen = (operation: OperationId): boolean => PERMISSIONS[operation] === 'anyone';

/**
 * Lets a call of an operation pass by the permission table.
 * @throws {Problem} 401 for nobody on an operation that needs somebody, 403 in the specification's words for the wrong person
 */
export function permit(operation: OperationId, identity: Identity | null, params: Readonly<Record<string, unknown>>): void {
  const permission: Permission = PERMISSIONS[operation];
  if (permission === 'anyone') return;
  if (!identity) throw new Problem(401, 'token_missing');
  const refused = CHECKS[permission](identity, params);
  if (refused) throw refused;
}
