import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { logFailure } from '../../../src/errors/log';

afterEach(() => vi.restoreAllMocks());

it('a request without an answer is logged, and one that was abandoned is not', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  logFailure('The favourites could not be loaded.', new DOMException('The session has ended.', 'AbortError'));
  expect(warn).not.toHaveBeenCalled();
  const error = new ApiError(0);
  logFailure('The favourites could not be loaded.', error);
  expect(warn).toHaveBeenCalledExactlyOnceWith('The favourites could not be loaded.', error);
});
