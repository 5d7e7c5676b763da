import { PAPER_DOCUMENTS, PAPER_REASON_CHARACTERS, PAPER_TITLE_CHARACTERS } from '@domain/applications/checked-files';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import type { SchemaFailure } from '@domain/schema/failures';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import { fileName } from '../../platform/files/file-name';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { storeWithin, withStaged } from '../../platform/files/store-staged';
import { insertPaperDocument, paperDocumentsOf } from '../../core/review/queries/paper-documents';
import { receiveUpload, type ReceivedUpload } from '../../platform/files/store-upload';
import { changeDesk } from './change-desk';
import { requireSent } from '../../core/review/scope';

const ACTION = 'application.add-paper-document';

const LIMITS = { title: PAPER_TITLE_CHARACTERS, reason: PAPER_REASON_CHARACTERS } as const;

/** The failures of the texts beside the file. */
const failuresIn = (texts: Readonly<Record<string, string>>): SchemaFailure[] =>
  Object.entries(LIMITS).flatMap(([name, limit]): SchemaFailure[] => {
    const text = texts[name] ?? '';
    if (text === '') return [{ loc: ['body', name], type: 'required', ctx: { missingProperty: name } }];
    return text.length > limit ? [{ loc: ['body', name], type: 'maxLength', ctx: { limit } }] : [];
  });

/** Checks the texts and the number of paper documents. @throws {ValidationFailed} */
async function check(tx: Db, { id }: ApplicationRow, texts: Readonly<Record<string, string>>): Promise<void> {
  const failures = failuresIn(texts);
  if (failures.length > 0) throw new ValidationFailed(failures);
  if ((await paperDocumentsOf(tx, id)).length >= PAPER_DOCUMENTS)
    throw new ValidationFailed([{ loc: ['body', 'file'], type: 'file_count', ctx: { limit: PAPER_DOCUMENTS } }]);
}

async function receive(deps: Deps, request: FastifyRequest): Promise<Omit<ReceivedUpload, 'texts'> & { title: string; reason: string }> {
  const { texts, ...upload } = await receiveUpload(deps, request, DOCUMENT_LIMITS);
  const [title = '', reason = ''] = [texts['title'], texts['reason']].map((text) => text?.normalize('NFC').trim());
  return { ...upload, title, reason };
}

/**
 * Adds a document that came on paper to a sent application, with the reason. It stands in the checklist of its documents; the applicant sees it.
 * @throws {Problem} 404 out of scope
 * @throws {ValidationFailed} as `receiveUpload`, and for a missing title or reason
 */
export async function addPaperDocument(deps: Deps, identity: Identity, { id, request }: { id: number; request: FastifyRequest }) {
  await requireSent(deps, identity, { ids: [id], action: ACTION });
  const { staged, name, isScanned, title, reason } = await receive(deps, request);
  return withStaged(staged, () =>
    changeDesk(deps, identity, {
      id,
      expected: undefined,
      action: ACTION,
      write: async (tx, { row, now, by }) => {
        await check(tx, row, { title, reason });
        const added = {
          application_id: id,
          title,
          reason,
          name: fileName(name, staged.type),
          sha256: staged.sha256,
          added_by: by.by,
          added_by_name: by.by_name,
          added_at: now,
        };
        return { document: await storeWithin(tx, { staged, isScanned, now }, () => insertPaperDocument(tx, added)), sha256: staged.sha256 };
      },
    }));
}
