import { setDownloadHeaders } from '../../platform/files/file-reply';
import type { HandlersOf } from '../../platform/http/handler';
import { expectedVersion, sendRecord } from '../../platform/http/versions';
import { requestErasure, cancelErasure } from './erasure';
import { exportAccount } from './export-account';
import { mergeAccounts } from './merge-accounts';
import { accountRecord, readAccount } from './read-account';
import { updateAccount } from './update-account';
import { unsubscribe } from '../../core/mails/unsubscribe';
import { noteStaff } from '../../core/staff/note-staff';
import { signedIn } from '../../platform/http/signed-in';

export const accountHandlers: HandlersOf<
  'getAccount' | 'updateAccount' | 'exportAccount' | 'unsubscribe' | 'mergeAccounts' | 'requestErasure' | 'cancelErasure'
> = {
  getAccount: async (deps, call) => {
    const identity = signedIn(call);
    await noteStaff(deps, identity);
    return sendRecord(call.reply, await accountRecord(deps, identity, await readAccount(deps, identity, call.request.locale)));
  },
  updateAccount: async (deps, call) => {
    const { locale, preferences } = call.body;
    const change = { locale, preferences, expected: expectedVersion(call.request, call.body) };
    return sendRecord(call.reply, await accountRecord(deps, signedIn(call), await updateAccount(deps, signedIn(call), change)));
  },
  exportAccount: (deps, call) => {
    const { name, zip } = exportAccount(deps, signedIn(call), call.request.locale);
    setDownloadHeaders(call.reply, { name, type: 'application/zip' });
    return Promise.resolve(zip);
  },
  mergeAccounts: (deps, call) => mergeAccounts(deps, signedIn(call), { token: call.body.token, dryRun: call.body.dry_run }),
  requestErasure: async (deps, call) => ({ erase_at: (await requestErasure(deps, signedIn(call))).toISOString() }),
  cancelErasure: async (deps, call) => {
    await cancelErasure(deps, signedIn(call));
    return undefined;
  },
  unsubscribe: (deps, { body }) => unsubscribe(deps, body.token),
};
