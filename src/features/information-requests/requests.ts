import type { components } from '@generated/api';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];

/** Requests information from the applicant again. */
export const requestInformation = (id: number, input: Schemas['InformationRequestInput']): Promise<Schemas['ReviewInformationRequest']> =>
  body(client.POST('/api/review/applications/{id}/information-requests', { params: { path: { id } }, body: input }));

/** Closes a request: its answer was seen, or none is needed any more. */
export const closeRequest = (id: number, request: number): Promise<Schemas['ReviewInformationRequest']> =>
  body(client.POST('/api/review/applications/{id}/information-requests/{request_id}/close', { params: { path: { id, request_id: request } } }));
