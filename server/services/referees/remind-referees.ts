import type { Deps } from '../../deps';
import { eachByItself } from '../../each-by-itself';
import { findApplication } from '../../repositories/applications';
import { refereesToRemind, takeRefereeToRemind } from '../../repositories/referees';
import { readOwnTerms } from '../applications/call-terms';
import { tellReferee } from './tell-referee';

/** How often referees are looked for whose time is nearly over, in milliseconds. */
export const REFEREE_PAUSE = 60_000;

/** How long before the end a referee is reminded: three days. */
const BEFORE_SECONDS = 3 * 24 * 60 * 60;

/**
 * Queues the mails that remind referees without an answer, each once; several processes may look at the same time. Gives how many.
 * @throws {AggregateError} as `eachByItself` does
 */
export async function remindReferees(deps: Deps): Promise<number> {
  const when = { now: deps.clock.now(), seconds: BEFORE_SECONDS };
  const remind = (id: number) =>
    deps.db.transaction(async (tx) => {
      const referee = await takeRefereeToRemind(tx, id, when);
      const row = referee && (await findApplication(tx, referee.application_id));
      if (row) await tellReferee(deps, tx, { referee, row, template: 'referee_reminder', closes_at: (await readOwnTerms(tx, row)).closes_at, now: when.now });
      return referee !== undefined;
    });
  return eachByItself(await refereesToRemind(deps.db, when), { name: (id) => `referee:${String(id)}`, work: remind });
}
