import { isRequestId } from '@domain/portal/request-id';
import { serverNow } from './server-clock';
import { fieldErrors, type FieldErrors } from './failures';

/** Messages as the specification words them (sections 5 and 8); the interface translates them, see `wordsOf`. */
export const UNKNOWN_ERROR = 'Unknown error';
export const INVALID_FORMAT = 'Invalid validation response format';

/** The message of a request that timed out; the interface translates it, too. */
export const NO_ANSWER = 'No answer in time.';

/** An answer of the API that is not a success; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** When the server asks for a retry. Computed as the answer arrives, because the seconds of `Retry-After` count from there. */
  readonly retryAt: Date | undefined;

  /** The parsed body where it was JSON, else its text, else undefined. The body of a 422 has `errors`, its messages by field. */
  readonly body: unknown;

  constructor(
    readonly status: number,
    body?: unknown,
    readonly headers: Headers = new Headers(),
  ) {
    const errors = status === 422 ? fieldErrors(body) : undefined;
    super(status === 422 ? validationMessage(errors) : (messageOf(body) ?? UNKNOWN_ERROR));
    this.retryAt = retryAtOf(headers);
    this.body = status === 422 && isObject(body) ? { ...body, errors } : body;
  }

  /** The id under which the server's log has this answer; undefined when our server did not give it, or nobody answered. */
  get requestId(): string | undefined {
    const id = this.headers.get('x-request-id') ?? (isObject(this.body) ? textOf(this.body, 'request_id') : undefined);
    return id !== undefined && isRequestId(id) ? id : undefined;
  }
}

/** A request had no answer. Unless it is `repeatable`, it is unknown whether the server has carried it out. */
export class UnansweredError extends ApiError {
  constructor(
    readonly repeatable: boolean,
    message?: string,
  ) {
    super(0, message === undefined ? undefined : { message });
  }
}

/** The timeout of a request that must not be repeated. */
export class LateError extends UnansweredError {
  constructor() {
    super(false, NO_ANSWER);
  }
}

/** The instant that a `Retry-After` names, in seconds from now or as a date (RFC 9110, 10.2.3); undefined without one. */
function retryAtOf(headers: Headers): Date | undefined {
  const retryAfter = headers.get('Retry-After') ?? '';
  const at = /^\d+$/.test(retryAfter) ? serverNow().getTime() + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : new Date(at);
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

const textOf = (body: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The body's `message`, else its `detail` if that is text (specification, section 8). */
function messageOf(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  return textOf(body, 'message') ?? textOf(body, 'detail');
}

/** The messages of a 422 as one text, or `INVALID_FORMAT` when its body has another format. Such a body is never shown raw. */
const validationMessage = (errors: FieldErrors | undefined): string => (errors ? Object.values(errors).join(' ') : INVALID_FORMAT);

/** The id under which the server's log has a failure; undefined when the failure is no answer of our server. */
export const requestIdOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.requestId : undefined);

/** The error for an unsuccessful answer. A body that breaks off counts as empty. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '');
  try {
    return new ApiError(answer.status, JSON.parse(text), answer.headers);
  } catch {
    return new ApiError(answer.status, text || undefined, answer.headers);
  }
}
