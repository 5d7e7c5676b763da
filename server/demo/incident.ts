import type { Deps } from '../deps';
import { insertIncident, latestIncidents } from '../features/helpdesk/queries/incidents';

const HOUR_MS = 3_600_000;

/** Adds an incident that is over, so that the demo's Helpdesk has one; a portal that has any incident gets none. */
export async function seedDemoIncident({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if ((await latestIncidents(db, 1)).length > 0) return;
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS).toISOString();
  await db.transaction((tx) =>
    insertIncident(tx, {
      text: {
        en: 'Demo: documents could not be uploaded for a while. Drafts were kept; please upload again.',
        el: 'Δοκιμαστικό: για λίγο δεν ήταν δυνατή η μεταφόρτωση εγγράφων. Οι πρόχειρες αιτήσεις διατηρήθηκαν· μεταφορτώστε ξανά.',
      },
      starts_at: hoursAgo(75),
      ends_at: hoursAgo(72),
      time_zone: 'Europe/Athens',
    })
  );
}
