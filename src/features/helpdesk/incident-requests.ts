import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client } from '../../api/client';
import type { Incident } from '../../layout/incidents';

export type NewIncident = components['schemas']['NewIncident'];

/** The Helpdesk's incidents, the latest first. */
export const incidentsQuery = queryOptions({ queryKey: ['incidents'], queryFn: async () => (await body(client.GET('/api/review/incidents'))).incidents });

/** Creates an incident, or changes `before` under an optimistic lock. */
export const saveIncident = (input: NewIncident, before?: Incident): Promise<Incident> =>
  before
    ? body(
      client.PUT('/api/review/incidents/{id}', { params: { path: { id: before.id }, header: { 'If-Match': `"${String(before.version)}"` } }, body: input }),
    )
    : body(client.POST('/api/review/incidents', { body: input }));

/** Ends an incident now. */
export const endIncident = (id: number): Promise<Incident> => body(client.POST('/api/review/incidents/{id}/end', { params: { path: { id } } }));
