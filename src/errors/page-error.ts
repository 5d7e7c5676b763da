import { ApiError } from '../api/error';

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

/** A page that needs a sign-in first: the login dialog stands over an empty layout. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';

  constructor(/** The path to return to. */ readonly path: string) {
    super('Sign-in needed');
  }
}

/** Whether a chunk of the portal could not be fetched: a module, by the messages of the browsers, or a style sheet, by Vite's message. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof ApiError) && /dynamically imported|module script|Failed to fetch|Unable to preload CSS/i.test(error.message);

/** Whether nothing of the portal has answered: no network, or a chunk that cannot be fetched. */
export const isUnanswered = (error: unknown): boolean => (error instanceof ApiError ? error.status === 0 : isPartMissing(error));

/** Whether a failure is only shown in a notification that disappears by itself (specification, section 8; also a 422 that no form handles). */
export const isNotificationOnly = (error: unknown): error is ApiError => error instanceof ApiError && [400, 409, 422].includes(error.status);

/** Whether an error thrown while rendering is an answer that the page must show, and no fault of the component that threw it. */
export const isShownByPage = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof PageError || error instanceof SignInNeeded || isUnanswered(error);
