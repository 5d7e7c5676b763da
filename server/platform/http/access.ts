import { mayCall, type Permission, PERMISSIONS } from '@domain/permissions';
import type { Identity } from '../../deps';
import { Problem } from '../errors';
import type { OperationId } from './handler';

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
  if (!mayCall(operation, identity.roles)) throw new Problem(403, 'no_access');
  if (permission === 'self' && params.uuid !== identity.sub) throw new Problem(403, 'forbidden_uuid');
}
