import type { Deps } from '../../deps';
import { findApplication } from '../../core/applications/queries/applications';
import { REFEREES_TO_REMIND } from './queries';
import { readOwnTerms } from '../../core/applications/call-terms';
import { remindEach } from '../../core/applications/remind-each';
import { notifyReferee } from './notify-referee';

/** The interval of the job that reminds referees, in milliseconds. */
export const REFEREE_PAUSE = 60_000;

/** How long before the due date a referee is reminded, in seconds: three days. */
const BEFORE_SECONDS = 3 * 24 * 60 * 60;

/** Reminds referees without an answer, as `remindEach` does. */
export const remindReferees = (deps: Deps): Promise<number> =>
  remindEach(deps, {
    kind: 'referee',
    rows: REFEREES_TO_REMIND,
    seconds: BEFORE_SECONDS,
    notify: async (tx, referee, now) => {
      const row = await findApplication(tx, referee.application_id);
      if (row) await notifyReferee(deps, tx, { referee, row, template: 'referee_reminder', closes_at: (await readOwnTerms(tx, row)).closes_at, now });
    },
  });
