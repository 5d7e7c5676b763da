/** Why a page cannot be shown, said by the portal itself; an answer of the API is an `ApiError`. */
export class PageError extends Error {
  override readonly name = 'PageError';

  constructor(
    /** As an HTTP status: 403 not for this person, 404 no such page. */
    readonly status: number,
    message = '',
  ) {
    super(message);
  }
}

/** A page for which one must sign in first: the login dialog stands over an empty layout. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';

  constructor(/** The path to return to. */ readonly path: string) {
    super('Sign-in needed');
  }
}
