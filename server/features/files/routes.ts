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
  listFiles: async ({ db }, call) => {
    const { filter, offset, limit } = parseList(call.query, { sortable: ['id'], filterable: ['id'] });
    const { rows, total } = await listFileRows(db, signedIn(call).sub, { offset, limit, ids: idsIn(filter, 'id') });
    return sendList(call.reply, 'files', { rows: rows.map(fileRecord), total, offset });
  },
  uploadFile: async (deps, call) => fileRecord(await storeUpload(deps, call.request, { owner: signedIn(call).sub, limits: DOCUMENT_LIMITS })),
  getFile: async (deps, call) => sendStoredFile(deps, call.reply, await ownFile(deps.db, signedIn(call).sub, call.params.id)),
  deleteFile: async (deps, call) => {
    await deleteFile(deps, signedIn(call).sub, call.params.id);
    return undefined;
  },
};
