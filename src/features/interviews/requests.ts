import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];
export type CallInterviews = Schemas['CallInterviews'];
export type CallSlot = CallInterviews['slots'][number];
export type InvitedPerson = CallInterviews['people'][number];
export type NewSlot = Schemas['NewInterviewSlots']['slots'][number];
export type Interview = Schemas['Interview'];
export type OwnInterview = Schemas['OwnInterview'];

const byId = (id: number) => ({ params: { path: { id } } });

/** The slots of a call, and the invited people. */
export const callInterviewsQuery = (id: number) =>
  queryOptions({ queryKey: ['review', 'call', id, 'interviews'], queryFn: () => body(client.GET('/api/review/calls/{id}/interviews', byId(id))) });

/** Adds times to a call. */
export const addSlots = (id: number, slots: NewSlot[]): Promise<CallInterviews> =>
  body(client.POST('/api/review/calls/{id}/interviews', { ...byId(id), body: { slots } }));

/** Cancels a time of a call. */
export const cancelSlot = (id: number, slot: number, reason: string): Promise<CallInterviews> =>
  body(client.POST('/api/review/calls/{id}/interviews/{slot_id}/cancel', { params: { path: { id, slot_id: slot } }, body: { reason } }));

/** Invites the applicants of applications. */
export const inviteToInterviews = (invitation: Schemas['InterviewInvitation']): Promise<Schemas['InterviewsInvited']> =>
  body(client.POST('/api/review/interviews', { body: invitation }));

/** Cancels the interview of one application. */
export const cancelInterview = (id: number, reason: string): Promise<Schemas['ReviewInterview']> =>
  body(client.POST('/api/review/applications/{id}/interview/cancel', { ...byId(id), body: { reason } }));

/** The invitation to an interview for the user's own application, by its id. */
export const ownInterviewQuery = (id: number) =>
  queryOptions({ queryKey: ['interview', id], queryFn: () => body(client.GET('/api/applications/{id}/interview', byId(id))), gcTime: 0 });

/** Books a time for the user's own interview. */
export const takeSlot = (id: number, slot: number): Promise<OwnInterview> =>
  body(client.POST('/api/applications/{id}/interview', { ...byId(id), body: { slot_id: slot } }));
