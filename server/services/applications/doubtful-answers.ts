import { filledInAnswers } from '@domain/applications/filled-in-answers';
import type { Schema } from '@domain/schema/schema';
import type { Db } from '../../db/db';
import { wasSentBeforeAskingAgain, type ApplicationRow } from '../../repositories/applications';

/** The keys of the answers of an application that a form may have given by itself: none in one that was sent since forms leave that to people. */
export const doubtfulAnswers = async (tx: Db, sent: ApplicationRow, questions: Schema | null): Promise<string[]> =>
  (await wasSentBeforeAskingAgain(tx, sent.id)) ? filledInAnswers(questions, sent.answers) : [];
