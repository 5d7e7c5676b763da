declare const BUILT_VERSION: string | undefined;
declare const BUILT_COMMIT: string | undefined;

/** The version of the portal as in package.json; `development` where the server runs without a build, as in tests. */
export const VERSION: string = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : 'development';

/** The commit that the portal was built from; empty without a build, or where it was built outside of a clone. */
export const COMMIT: string = typeof BUILT_COMMIT === 'string' ? BUILT_COMMIT : '';

/** The answer of `/healthz`. */
export const ALIVE = { status: 'ok', version: VERSION, commit: COMMIT } as const;

/** The answer of `/readyz`. */
export const readiness = (status: 'ready' | 'ready, but for uploads' | 'not ready' | 'stopping', reason: string | null = null) => ({
  status,
  reason,
  version: VERSION,
  commit: COMMIT,
});
