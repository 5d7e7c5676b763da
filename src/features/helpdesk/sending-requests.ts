import type { components } from '@generated/api';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type CallSending = Schemas['CallSending'];
export type StopReason = Schemas['SendingStop']['reason'];

export const SENDING_KEY = ['sending'];

/** The calls that a search finds; without a search, those whose sending is switched off. */
export const findSending = async (q?: string): Promise<CallSending[]> =>
  (await body(client.GET('/api/review/sending', q === undefined ? {} : { params: { query: { q } } }))).calls;

/** Switches the sending of a call off. */
export const stopSending = (id: number, reason: StopReason): Promise<CallSending> =>
  body(client.PUT('/api/review/calls/{id}/sending-stop', { params: { path: { id } }, body: { reason } }));

/** Switches the sending of a call on again. */
export const resumeSending = (id: number): Promise<CallSending> => body(client.DELETE('/api/review/calls/{id}/sending-stop', { params: { path: { id } } }));
