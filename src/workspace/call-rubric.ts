import type { components } from '@generated/api';
import { body, client } from '../api/client';

export type CallRubric = components['schemas']['CallRubricRead'];

/** The rubric of a call, with its version. */
export const getCallRubric = (call: number): Promise<CallRubric> => body(client.GET('/api/review/calls/{id}/rubric', { params: { path: { id: call } } }));
