import type { Exchange, Identity } from '../deps';
import { Problem } from '../errors';

/** Who is signed in. @throws {Problem} 401 on an operation that the permission table opened to anyone by mistake */
export function signedIn({ identity }: Exchange): Identity {
  if (!identity) throw new Problem(401, 'token_missing');
  return identity;
}
