import type Keycloak from 'keycloak-js';

/** How a renewal of the token has ended. `unusable`: something answered, but neither with a token nor with a refusal. */
export type Renewal = { end: 'renewed' } | { end: 'refused' | 'unanswered' | 'unusable'; error: unknown };

const tokensOf = ({ token, tokenParsed, refreshToken, refreshTokenParsed, idToken, idTokenParsed, authenticated }: Keycloak) => ({
  token,
  tokenParsed,
  refreshToken,
  refreshTokenParsed,
  idToken,
  idTokenParsed,
  authenticated,
});

/** A provider that is too busy (429), or down behind a proxy that answers for it, says nothing about the session. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

function endOf(error: unknown): 'refused' | 'unanswered' | 'unusable' {
  const answer = error instanceof Error && 'response' in error ? error.response : undefined;
  if (answer instanceof Response) return isRefusal(answer.status) ? 'refused' : 'unusable';
  // What fetch throws when no answer came; an answer that is no JSON is a SyntaxError.
  return error instanceof TypeError ? 'unanswered' : 'unusable';
}

/**
 * Renews the token when less than `minValidity` seconds remain; never rejects. An answer that is no token leaves the tokens as they were:
 * keycloak-js takes whatever comes and would forget, with the token, the right to renew it.
 */
export async function renew(keycloak: Keycloak, minValidity: number): Promise<Renewal> {
  const before = tokensOf(keycloak);
  if (before.refreshToken === undefined) return { end: 'refused', error: new Error('There is no refresh token.') };
  try {
    await keycloak.updateToken(minValidity);
    if (keycloak.token !== undefined && keycloak.refreshToken !== undefined) return { end: 'renewed' };
    throw new SyntaxError('The answer has no tokens.');
  } catch (error) {
    const end = endOf(error);
    if (end === 'unusable') Object.assign(keycloak, before);
    return { end, error };
  }
}
