import { checkedFiles, paperCheckKey, questionsOf } from '@domain/applications/checked-files';
import type { Schema } from '@domain/schema/schema';
import type { Reviewed } from '../../workspace/reviewed';

type Frozen = NonNullable<Reviewed['frozen']>;
type Request = Reviewed['desk']['information_requests'][number];

/** A file that another one has replaced, with the check result that it had. */
export interface FormerFile {
  file: Frozen['files'][number];
  result: Request['former_checks'][string] | undefined;
}

const answered = ({ desk }: Pick<Reviewed, 'desk'>): Request[] =>
  desk.information_requests.filter(({ supplement }) => supplement !== null).toSorted((one, other) => one.id - other.id);

/** The questions that the application answers. */
const questionsIn = (frozen: Frozen, { call }: Pick<Reviewed, 'call'>) =>
  questionsOf(frozen.asked?.questions as Schema | undefined, call.questions as Schema | undefined);

/** The frozen copy with the files that were sent on request in the place of the former ones; answers that are files stand among the documents, and so does what came on paper. */
export function documentsNow(frozen: Frozen, reviewed: Pick<Reviewed, 'desk' | 'call'>): Frozen {
  const questions = questionsIn(frozen, reviewed);
  const sent = answered(reviewed).flatMap(({ supplement }) => (supplement ? [supplement] : []));
  const papers = reviewed.desk.paper_documents;
  const onPaper = Object.fromEntries(papers.map(({ id, file }) => [paperCheckKey(id), file.id]));
  const known = new Set(frozen.files.map(({ id }) => id));
  return {
    ...frozen,
    documents: Object.assign({}, ...[frozen, ...sent].map((one) => checkedFiles(questions, one)), onPaper) as Frozen['documents'],
    files: [...frozen.files, ...sent.flatMap(({ files }) => files).filter(({ id }) => !known.has(id)), ...papers.map(({ file }) => file)],
  };
}

/** The former files of a document, the latest first, each with the check result that it had when it was asked for again. */
export function formerFiles(frozen: Frozen, reviewed: Pick<Reviewed, 'desk' | 'call'>, key: string): FormerFile[] {
  const questions = questionsIn(frozen, reviewed);
  const all = documentsNow(frozen, reviewed).files;
  let current = checkedFiles(questions, frozen)[key];
  const former: FormerFile[] = [];
  for (const { supplement, former_checks: results } of answered(reviewed)) {
    const next = supplement && checkedFiles(questions, supplement)[key];
    if (next === undefined || next === null) continue;
    const file = all.find(({ id }) => id === current);
    if (file) former.unshift({ file, result: results[key] });
    current = next;
  }
  return former;
}
