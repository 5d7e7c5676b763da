import type Keycloak from 'keycloak-js';

/** How a renewal of the token has ended. `unusable`: the answer was neither a token nor a refusal. */
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

/** A provider that is overloaded (429), or down behind a reverse proxy that answers for it, says nothing about the session. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

function endOf(error: unknown): 'refused' | 'unanswered' | 'unusable' {
  const answer = error instanceof Error && 'response' in error ? error.response : undefined;
  if (answer instanceof Response) return isRefusal(answer.status) ? 'refused' : 'unusable';
  // `fetch` throws a TypeError when no answer came; an answer that is no JSON throws a SyntaxError.
  return error instanceof TypeError ? 'unanswered' : 'unusable';
}

/**
 * Renews the token when less than `minValidity` seconds remain; never rejects. An answer without tokens leaves the tokens as they were:
 * keycloak-js stores whatever comes and would lose the refresh token.
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
