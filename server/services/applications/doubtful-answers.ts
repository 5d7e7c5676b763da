import { filledInAnswers } from '@domain/applications/filled-in-answers';
import type { Schema } from '@domain/schema/schema';
import type { Db } from '../../db/db';
import { wasSentBeforeAskingAgain, type ApplicationRow } from '../../repositories/applications';

/** The keys of answers that an older form may have filled in by itself; empty for an application that was sent after forms stopped doing so. */
export const doubtfulAnswers = async (tx: Db, sent: ApplicationRow, questions: Schema | null): Promise<string[]> =>
  (await wasSentBeforeAskingAgain(tx, sent.id)) ? filledInAnswers(questions, sent.answers) : [];
