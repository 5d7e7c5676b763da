import type { Deps } from '../../deps';
import { findApplication } from '../../repositories/applications';
import { takeRefereesToRemind } from '../../repositories/referees';
import { readOwnTerms } from '../applications/call-terms';
import { tellReferee } from './tell-referee';

/** How often referees are looked for whose time is nearly over, in milliseconds. */
export const REFEREE_PAUSE = 60_000;

/** How long before the end a referee is reminded: three days. */
const BEFORE_SECONDS = 3 * 24 * 60 * 60;

/** Queues the mails that remind referees without an answer, each once; several processes may look at the same time. Gives how many. */
export const remindReferees = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const referees = await takeRefereesToRemind(tx, { now, seconds: BEFORE_SECONDS });
    for (const referee of referees) {
      const row = await findApplication(tx, referee.application_id);
      if (row) await tellReferee(deps, tx, { referee, row, template: 'referee_reminder', closes_at: (await readOwnTerms(tx, row)).closes_at, now });
    }
    return referees.length;
  });
