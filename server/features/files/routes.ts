import type { HandlersOf } from '../../platform/http/handler';
import { parseList, sendList } from '../../platform/http/lists';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { listFileRows } from '../../platform/files/queries/files';
import { deleteFile } from '../../platform/files/delete-file';
import { fileRecord, ownFile } from '../../platform/files/read-file';
import { sendStoredFile } from '../../platform/files/send-stored-file';
import { storeUpload } from '../../platform/files/store-upload';
import { idsIn } from '../../core/catalogue/routes/filter-values';
import { signedIn } from '../../platform/http/signed-in';

export const fileHandlers: HandlersOf<'listFiles' | 'uploadFile' | 'getFile' | 'deleteFile'> = {
  listFiles: async ({ db }, exchange) => {
    const { filter, offset, limit } = parseList(exchange.query, { sortable: ['id'], filterable: ['id'] });
    const { rows, total } = await listFileRows(db, signedIn(exchange).sub, { offset, limit, ids: idsIn(filter, 'id') });
    return sendList(exchange.reply, 'files', { rows: rows.map(fileRecord), total, offset });
  },
  uploadFile: async (deps, exchange) => fileRecord(await storeUpload(deps, exchange.request, { owner: signedIn(exchange).sub, limits: DOCUMENT_LIMITS })),
  getFile: async (deps, exchange) => sendStoredFile(deps, exchange.reply, await ownFile(deps.db, signedIn(exchange).sub, exchange.params.id)),
  deleteFile: async (deps, exchange) => {
    await deleteFile(deps, signedIn(exchange).sub, exchange.params.id);
    return { id: exchange.params.id };
  },
};
