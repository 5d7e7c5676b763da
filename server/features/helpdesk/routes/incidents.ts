import type { HandlersOf } from '../../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { createIncident, endIncident, readIncidents, readRunning, updateIncident } from '../incidents';
import { signedIn } from '../../../platform/http/signed-in';

/** The incidents that the Helpdesk announces to everyone. */
export const incidentHandlers: HandlersOf<'listRunningIncidents' | 'listIncidents' | 'createIncident' | 'updateIncident' | 'endIncident'> = {
  listRunningIncidents: async (deps) => ({ incidents: await readRunning(deps) }),
  listIncidents: async (deps) => ({ incidents: await readIncidents(deps) }),
  createIncident: async (deps, exchange) => sendRecord(exchange.reply, await createIncident(deps, signedIn(exchange), exchange.body)),
  updateIncident: async (deps, exchange) => {
    const change = { id: exchange.params.id, input: exchange.body, expected: expectedVersion(exchange.request, exchange.body) };
    return sendRecord(exchange.reply, await updateIncident(deps, signedIn(exchange), change));
  },
  endIncident: async (deps, exchange) => sendRecord(exchange.reply, await endIncident(deps, signedIn(exchange), exchange.params.id)),
};
