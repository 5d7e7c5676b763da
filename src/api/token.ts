/** Gives the access token, fresh for at least 30 seconds, or undefined when nobody is signed in. */
export type TokenSource = () => Promise<string | undefined>;

let source: TokenSource = () => Promise.resolve(undefined);

/** Registers the source of tokens. The sign-in calls it, so that requests do not depend on the sign-in. */
export function provideTokens(tokens: TokenSource): void {
  source = tokens;
}

/** The headers that every request of ours carries: the reader's language, and the token when somebody is signed in. */
export async function requestHeaders(locale: string): Promise<Record<string, string>> {
  const token = await source();
  return token === undefined ? { 'Accept-Language': locale } : { 'Accept-Language': locale, Authorization: `Bearer ${token}` };
}
