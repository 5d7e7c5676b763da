let callbackHash: string | undefined;

/** Whether the hash of an address is an answer of the identity provider. */
export const isCallback = (hash: string): boolean => {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
};

/**
 * Takes the identity provider's answer out of the address before the router reads it, so that it never becomes part of a page's
 * address. To be called once, before the router is made.
 */
export function holdCallback(): void {
  if (!isCallback(location.hash)) return;
  callbackHash = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Puts the held answer back into the address, from which keycloak-js reads and removes it. */
export function takeCallback(): void {
  if (callbackHash === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search + callbackHash);
}

/** Whether the person has just come back from the identity provider's sign-in. */
export const hasJustReturned = (): boolean => callbackHash !== undefined;
