/** Replaces `src/auth/session`: requests carry a token, and there is no identity provider. */
import { vi } from 'vitest';

export const startSession = () => Promise.resolve();
export const accessToken = () => Promise.resolve('token');
export const currentSession = () => undefined;
export const endSession = vi.fn();
export const leaveSession = vi.fn();
