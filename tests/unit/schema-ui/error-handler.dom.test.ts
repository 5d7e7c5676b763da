import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const login = vi.hoisted(() => ({ loginAgain: vi.fn(() => true) }));
const log = vi.hoisted(() => ({ logFailure: vi.fn(), logFault: vi.fn(() => 'ABCD-EFGH-JKMN'), faultIdOf: vi.fn() }));
const shown = vi.hoisted(() => ({ notify: vi.fn() }));

// Faults are injected where the handler ends: at the login, the log and the notifications.
vi.mock('../../../src/auth/auth', () => ({ auth: login }));
vi.mock('../../../src/errors/log', () => log);
vi.mock('../../../src/notifications', () => shown);

const { ApiError, LateError } = await import('../../../src/api/error');
const { fieldErrorsOf } = await import('../../../src/api/failures');
const { reportError, reportUncaught, resetFailure, wordsOf } = await import('../../../src/errors/report');
const { loadMessages, setLocale } = await import('../../../src/i18n/locale');

beforeAll(() => loadMessages('core'));
beforeEach(() => setLocale('en'));
afterEach(() => {
  resetFailure();
});

describe('the message of an error', () => {
  it('is the message, else the detail if that is text, else unknown', () => {
    expect(new ApiError(400, { message: 'A', detail: 'B' }).message).toBe('A');
    expect(new ApiError(400, { detail: 'B' }).message).toBe('B');
    expect(new ApiError(400, { detail: [{}] }).message).toBe('Unknown error');
    expect(new ApiError(500, '<html>').message).toBe('Unknown error');
    expect(new ApiError(422, { detail: 'no list' }).message).toBe('Invalid validation response format');
  });

  it('is Greek in the Greek interface where it is the portal’s own', async () => {
    await setLocale('el');
    expect(wordsOf(new ApiError(500))).toBe('Άγνωστο σφάλμα');
    expect(wordsOf(new ApiError(403, { detail: 'You do not have access to this page!' }))).toBe('Δεν έχετε πρόσβαση σε αυτή τη σελίδα!');
    expect(wordsOf(new ApiError(0, { message: 'Failed to fetch' })), 'the browser’s own words are English').toBe('Δεν μπορούμε να φτάσουμε στην πύλη');
    expect(wordsOf(new LateError())).toBe(
      'Δεν ήρθε έγκαιρα απάντηση, επομένως δεν είναι βέβαιο αν η ενέργεια ολοκληρώθηκε. Φορτώστε ξανά τη σελίδα και ελέγξτε πριν την επαναλάβετε.',
    );
  });
});

describe('the reaction to a status', () => {
  it.each([400, 409])('tells %d in red, with the id to quote', (status) => {
    reportError(new ApiError(status, { detail: 'The call is closed.' }, new Headers({ 'x-request-id': '7KQ2-M4XW-9TBC' })));
    expect(shown.notify).toHaveBeenCalledExactlyOnceWith('The call is closed.', 'error', '7KQ2-M4XW-9TBC');
  });

  it('starts the login for 401 and says nothing', () => {
    reportError(new ApiError(401, { detail: 'The token has expired.' }));
    expect(login.loginAgain).toHaveBeenCalledOnce();
    expect(shown.notify).not.toHaveBeenCalled();
  });

  it('only logs a request without an answer', () => {
    const error = new ApiError(0);
    reportError(error);
    expect(log.logFailure).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
    expect(shown.notify).not.toHaveBeenCalled();
  });

  it('tells of what was given up that it may have been done', () => {
    reportError(new LateError());
    expect(log.logFailure).toHaveBeenCalledOnce();
    expect(shown.notify).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not certain whether this was done'), 'info');
  });

  it('is silent about a request that was abandoned', () => {
    reportError(new DOMException('left', 'AbortError'));
    expect(log.logFailure).not.toHaveBeenCalled();
  });

  it('shows the messages of a 422 that no form has handled, or that its format is wrong', () => {
    reportError(new ApiError(422, { detail: [{ loc: ['body', 'grade', 'value'], msg: 'Too high.' }] }));
    expect(shown.notify).toHaveBeenLastCalledWith('Too high.', 'error', undefined);
    expect(fieldErrorsOf(new ApiError(422, { detail: [{ loc: ['body', 'grade', 'value'], msg: 'Too high.' }] }))).toEqual({ 'grade.value': 'Too high.' });
    for (
      const body of [
        { detail: 'no list' },
        { detail: [] },
        { detail: ['odd'] },
        { detail: [{ loc: ['body', 'title'] }] },
        { detail: [{ loc: ['body', 'title'], msg: 7 }, { loc: 'title', msg: 'odd' }] },
        { message: 'raw' },
        '<html>',
        undefined,
      ]
    ) {
      reportError(new ApiError(422, body));
      expect(shown.notify).toHaveBeenLastCalledWith('Invalid validation response format', 'error', undefined);
    }
    expect(shown.notify).toHaveBeenCalledTimes(9);
  });

  it('tells the same failure once, however many ways it comes', () => {
    const error = new ApiError(409, { detail: 'The call is closed.' });
    reportError(error);
    reportError(error);
    expect(shown.notify).toHaveBeenCalledOnce();
  });
});

describe('a fault of the program', () => {
  const words = /^Something went wrong in the portal/;

  it('is shown to the person, once, with the id under which the console has it, and is no request without an answer', () => {
    const fault = new TypeError('Cannot read properties of undefined');
    reportError(fault);
    reportError(fault);
    expect(shown.notify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words), 'error', 'ABCD-EFGH-JKMN');
    expect(log.logFault).toHaveBeenCalledExactlyOnceWith(fault);
    expect(log.logFailure).not.toHaveBeenCalled();
  });

  it('is shown when no code has handled it: thrown by a handler, or by a promise that nobody waits for', () => {
    reportUncaught();
    const [thrown, rejected] = [new RangeError('a'), new RangeError('b')];
    dispatchEvent(new ErrorEvent('error', { error: thrown }));
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
    expect(log.logFault.mock.calls).toEqual([[thrown], [rejected]]);
    expect(shown.notify).toHaveBeenCalledTimes(2);
  });
});

it.each([{ detail: 'no list' }, { detail: [] }])('a form whose 422 is %j says that its format is wrong, and never nothing', async (body) => {
  const { meaningOf } = await import('../../../src/schema-ui/form/outcome');
  expect(meaningOf(new ApiError(422, body), {})).toEqual({ kind: 'refused', failures: [expect.objectContaining({ path: [], key: 'error.invalid_format' })] });
});

it('gives each failure of a 422 to its field, or to the field that its path ends with', async () => {
  const { meaningOf } = await import('../../../src/schema-ui/form/outcome');
  const said = (msg: string, ...loc: (string | number)[]) => ({ loc, msg });
  const detail = [
    said('Too high.', 'body', 'grade', 'value'),
    said('Nor so.', 'body', 'grade', 'value'),
    said('Missing.', 'path', 'title'),
    said('Lost.', 'body', 'gone'),
    'odd',
  ];
  // Messages by field that the server itself sends are not what it promises.
  const refused = new ApiError(422, { detail, errors: { title: 'Raw.' } });
  const schema = { properties: { grade: { type: 'object', properties: { value: { type: 'number' } } }, title: { type: 'string' } } };
  expect(meaningOf(refused, schema)).toMatchObject({
    kind: 'refused',
    failures: [{ path: ['grade', 'value'], message: 'Too high.' }, { path: ['title'], message: 'Missing.' }, { path: [], message: 'Lost.' }],
  });
});
