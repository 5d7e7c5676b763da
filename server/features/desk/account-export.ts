import type { ApplicationExportPart } from '../../core/accounts/facts';
import { paperDocumentsOf } from '../../core/review/queries/paper-documents';
import { paperRecord } from './desk';

/** The documents that staff have added on paper, in the export of the applicant. */
export const papersExport: ApplicationExportPart = {
  tables: ['paper_documents'],
  async *entries({ db, json, file }, folder, row) {
    const papers = (await paperDocumentsOf(db, row.id)).map(paperRecord);
    if (papers.length > 0) yield json(`${folder}/paper-documents.json`, papers);
    for (const paper of papers) yield* file(`${folder}/paper`, paper.file.id, paper.file);
  },
};
