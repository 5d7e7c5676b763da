import type { Deps, Identity } from '../../deps';
import { countOfCall } from '../applications/queries/applications';
import { isoInstant } from '../../platform/db/queries/instants';
import { listQuestionVersions } from '../applications/queries/question-versions';
import { readCallTerms } from '../applications/call-terms';
import { requireCall } from '../staff/require-call';

type StoredVersion = Awaited<ReturnType<typeof listQuestionVersions>>[number];

const versionRecord = ({ version, since, questions, required_documents }: StoredVersion) => ({
  version,
  since: version === 1 ? null : isoInstant(since),
  questions: questions && { ...questions },
  required_documents: required_documents.map((one) => ({ ...one })),
});

/** The versions of the questions and documents of a call of the Secretary's institutions, the newest first. @throws {Problem} 404 */
export async function readQuestionVersions(deps: Deps, identity: Identity, id: number) {
  const { db } = deps;
  const row = await requireCall(deps, identity, { id, action: 'calls.questions-read' });
  const { questions, required_documents } = await readCallTerms(db, id);
  const stored = await listQuestionVersions(db, id);
  const versions = stored.length > 0 ? stored : [{ version: 1, since: row.created_at, questions, required_documents }];
  return { ...(await countOfCall(db, id)), versions: versions.map(versionRecord) };
}
