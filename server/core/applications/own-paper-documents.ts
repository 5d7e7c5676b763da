import type { Deps, Identity } from '../../deps';
import { paperDocumentsOf, type PaperDocumentRow } from '../review/queries/paper-documents';
import { ownApplication } from './application-scope';

/** What staff have added on paper to the applicant's own application, the oldest first. @throws {Problem} 404 */
export async function ownPaperDocuments({ db }: Pick<Deps, 'db'>, identity: Identity, id: number): Promise<PaperDocumentRow[]> {
  return paperDocumentsOf(db, (await ownApplication(db, identity, id)).id);
}
