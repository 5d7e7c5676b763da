import type { Exchange, Identity } from '../../deps';
import { Problem } from '../errors';

/** The identity of the signed-in person. @throws {Problem} 401 on an operation that the permission table opens to anyone by mistake */
export function signedIn({ identity }: Exchange): Identity {
  if (!identity) throw new Problem(401, 'token_missing');
  return identity;
}
