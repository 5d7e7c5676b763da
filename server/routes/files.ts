import type { HandlersOf } from '../http/handler';
import { parseList, sendList } from '../http/lists';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { listFileRows } from '../repositories/files';
import { deleteFile } from '../services/files/delete-file';
import { fileRecord, ownFile } from '../services/files/read-file';
import { sendStoredFile } from '../services/files/send-stored-file';
import { storeUpload } from '../services/files/store-upload';
import { idsIn } from './filter-values';
import { signedIn } from './signed-in';

export const fileHandlers: HandlersOf<'listFiles' | 'uploadFile' | 'getFile' | 'deleteFile'> = {
  listFiles: async ({ db }, call) => {
    const { filter, offset, limit } = parseList(call.query, { sortable: ['id'], filterable: ['id'] });
    const { rows, total } = await listFileRows(db, signedIn(call).sub, { offset, limit, ids: idsIn(filter, 'id') });
    return sendList(call.reply, 'files', { rows: rows.map(fileRecord), total, offset });
  },
  uploadFile: async (deps, call) =>
    fileRecord(await storeUpload(deps, call.request, { owner: signedIn(call).sub, limits: DOCUMENT_LIMITS })),
  getFile: async (deps, call) => sendStoredFile(deps, call.reply, await ownFile(deps.db, signedIn(call).sub, call.params.id)),
  deleteFile: async (deps, call) => {
    await deleteFile(deps, signedIn(call).sub, call.params.id);
    return undefined;
  },
};
