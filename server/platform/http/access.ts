import { type Permission, PERMISSIONS } from '@domain/permissions';
import { isStaff } from '@domain/roles';
import type { Identity } from '../../deps';
import { Problem } from '../errors';
import type { OperationId } from './handler';

type Check = (identity: Identity, params: Readonly<Record<string, unknown>>) => Problem | undefined;

const barred = () => new Problem(403, 'no_access');
const unlessApplicant: Check = ({ roles }) => (isStaff(roles) ? barred() : undefined);
const unlessSecretary: Check = ({ roles }) => (roles.isSecretary ? undefined : barred());

/** The check of each permission (specification, section 6). Requests without a token are already refused before these checks run. */
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
 * Checks a request against the permission table.
 * @throws {Problem} 401 without an identity on an operation that requires one, 403 with the specification's message for the wrong role or person
 */
export function permit(operation: OperationId, identity: Identity | null, params: Readonly<Record<string, unknown>>): void {
  const permission: Permission = PERMISSIONS[operation];
  if (permission === 'anyone') return;
  if (!identity) throw new Problem(401, 'token_missing');
  const refused = CHECKS[permission](identity, params);
  if (refused) throw refused;
}
