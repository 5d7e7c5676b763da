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
  getAccount: async (deps, exchange) => {
    const identity = signedIn(exchange);
    await noteStaff(deps, identity);
    return sendRecord(exchange.reply, await accountRecord(deps, identity, await readAccount(deps, identity, exchange.request.locale)));
  },
  updateAccount: async (deps, exchange) => {
    const { locale, preferences } = exchange.body;
    const change = { locale, preferences, expected: expectedVersion(exchange.request, exchange.body) };
    return sendRecord(exchange.reply, await accountRecord(deps, signedIn(exchange), await updateAccount(deps, signedIn(exchange), change)));
  },
  exportAccount: (deps, exchange) => {
    const { name, zip } = exportAccount(deps, signedIn(exchange), exchange.request.locale);
    setDownloadHeaders(exchange.reply, { name, type: 'application/zip' });
    return Promise.resolve(zip);
  },
  mergeAccounts: (deps, exchange) => mergeAccounts(deps, signedIn(exchange), { token: exchange.body.token, dryRun: exchange.body.dry_run }),
  requestErasure: async (deps, exchange) => ({ erase_at: (await requestErasure(deps, signedIn(exchange))).toISOString() }),
  cancelErasure: async (deps, exchange) => {
    await cancelErasure(deps, signedIn(exchange));
    return undefined;
  },
  unsubscribe: (deps, { body }) => unsubscribe(deps, body.token),
};
