import type { Letter } from '../../core/applications/facts';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import type { Db } from '../../platform/db/db';
import { refereesOf } from './queries';

/** The letters about an application that this person may read: of their own those that are not confidential. */
export async function readableLetters(db: Db, { id, applicant }: Pick<ApplicationRow, 'id' | 'applicant'>, reader: { sub: string }): Promise<Letter[]> {
  const letters = (await refereesOf(db, id)).flatMap(({ letter }) => letter ?? []);
  return letters.filter(({ confidential }) => applicant !== reader.sub || !confidential);
}
