import type { components } from '@generated/api';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type CallRubric = Schemas['CallRubricRead'];
export type RubricTerms = Pick<Schemas['CallRubric'], 'rubric' | 'blind' | 'tie_break'>;

const byId = (id: number) => ({ params: { path: { id } } });
const onVersion = (id: number, version: number) => ({ params: { path: { id }, header: { 'If-Match': `"${String(version)}"` } } });

export const getCallRubric = (call: number): Promise<CallRubric> => body(client.GET('/api/review/calls/{id}/rubric', byId(call)));

/** Sets the rubric of a call; the version that it is made on must still be the stored one. */
export const saveCallRubric = (call: number, terms: RubricTerms, version: number): Promise<Schemas['CallRubric']> =>
  body(client.PUT('/api/review/calls/{id}/rubric', { ...onVersion(call, version), body: terms }));
