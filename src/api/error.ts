import { isRequestId } from '@domain/portal/request-id';
import { serverNow } from './server-clock';
import { fieldErrors, type FieldErrors } from './failures';

/** The specification's own words (sections 5 and 8); the interface says them in its language, see `wordsOf`. */
export const UNKNOWN_ERROR = 'Unknown error';
export const INVALID_FORMAT = 'Invalid validation response format';

/** What a request says that was waited for in vain; the interface says it in its language, too. */
export const NO_ANSWER = 'No answer in time.';

/** An answer of the API that is not a success; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** When the server wants to be asked again. Told at the answer: the seconds in it count from there. */
  readonly retryAt: Date | undefined;

  /** The parsed body where it was JSON, else its text, else undefined. That of a 422 has its messages by field in `errors`. */
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

  /** By what the server's log knows this answer; undefined when it was not our server that gave it, or nobody answered. */
  get requestId(): string | undefined {
    const id = this.headers.get('x-request-id') ?? (isObject(this.body) ? textOf(this.body, 'request_id') : undefined);
    return id !== undefined && isRequestId(id) ? id : undefined;
  }
}

/** No answer within the time for which one was waited, to a request that must not be sent twice: nobody knows whether it was carried out. */
export class LateError extends ApiError {
  constructor() {
    super(0, { message: NO_ANSWER });
  }
}

/** The instant that a `Retry-After` names, in seconds from now or as a date (RFC 9110, 10.2.3); undefined without one. */
function retryAtOf(headers: Headers): Date | undefined {
  const named = headers.get('Retry-After') ?? '';
  const at = /^\d+$/.test(named) ? serverNow().getTime() + Number(named) * 1000 : Date.parse(named);
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

/** The messages of a 422 in a row, or that its format is not the agreed one: whatever else it says is never shown raw. */
const validationMessage = (errors: FieldErrors | undefined): string => (errors ? Object.values(errors).join(' ') : INVALID_FORMAT);

/** By what the server's log knows a failure; undefined for whatever is no answer of our server. */
export const requestIdOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.requestId : undefined);

/** The error for an unsuccessful answer, with its body read as far as it came. */
export async function errorOf(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '');
  try {
    return new ApiError(answer.status, JSON.parse(text), answer.headers);
  } catch {
    return new ApiError(answer.status, text || undefined, answer.headers);
  }
}
