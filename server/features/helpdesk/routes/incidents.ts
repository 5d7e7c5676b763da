import type { HandlersOf } from '../../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { createIncident, endIncident, readIncidents, readRunning, updateIncident } from '../incidents';
import { signedIn } from '../../../platform/http/signed-in';

/** The incidents that the Helpdesk announces to everyone. */
export const incidentHandlers: HandlersOf<'listRunningIncidents' | 'listIncidents' | 'createIncident' | 'updateIncident' | 'endIncident'> = {
  listRunningIncidents: async (deps) => ({ incidents: await readRunning(deps) }),
  listIncidents: async (deps) => ({ incidents: await readIncidents(deps) }),
  createIncident: async (deps, call) => sendRecord(call.reply, await createIncident(deps, signedIn(call), call.body)),
  updateIncident: async (deps, call) => {
    const change = { id: call.params.id, input: call.body, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, await updateIncident(deps, signedIn(call), change));
  },
  endIncident: async (deps, call) => sendRecord(call.reply, await endIncident(deps, signedIn(call), call.params.id)),
};
