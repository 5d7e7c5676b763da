import { COUNTED_SCHEMA_FILTERS } from '@domain/catalogue/programme-query';
import type { Config } from './config';
import { countedFromRecords } from './core/catalogue/queries/programme-filters';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './embedded-identity';
import { bareGroup } from './platform/identity/group-names';
import { trialBlockers } from './platform/process/trial';
import { say } from './platform/telemetry/output';
import { COMMIT, VERSION } from './platform/version';

function greetAtProvider(config: Config): void {
  if (!config.trial) {
    const blockers = trialBlockers(config).join(', and ');
    const text =
      `\nPeople sign in at the embedded provider, which is for trying only. There are no demo accounts and no /dev/mail: ${blockers}.\nAccounts of staff need a Keycloak: set OIDC_ISSUER and OIDC_CLIENT_ID.`;
    return say('embedded_provider', text);
  }
  const accounts = DEMO_ACCOUNTS.map(({ email, groups }) => `  ${email.padEnd(26)} ${groups.map(bareGroup).join(', ')}`);
  say(
    'embedded_provider',
    [`\nPeople sign in at the embedded provider, which is for trying only. Demo accounts, all with the password "${DEMO_PASSWORD}":`, ...accounts].join('\n'),
  );
}

/** Says where the portal is, which version it is, and what in its settings whoever started it should know. */
export function greet(config: Config): void {
  say('started', `\nPropylaea is ready at ${config.publicUrl}\nVersion ${VERSION}${COMMIT && `, commit ${COMMIT}`}.`, {
    url: config.publicUrl,
    version: VERSION,
    commit: COMMIT,
  });
  if (config.clockOffset !== 0) say('clock_moved', `\nIts clock is moved by CLOCK_OFFSET: ${config.clockOffset} seconds.`);
  if (config.role !== 'all') say('role', `\nThis process has the role ${config.role}.`);
  if (!config.jobs) say('jobs_off', '\nJOBS is off: no mail, webhook or export is sent, and nothing is done by time.');
  if (config.clamavUrl === undefined) say('uploads_not_scanned', '\nUploads are not checked for viruses: CLAMAV_URL names no scanner.');
  const slow = countedFromRecords(COUNTED_SCHEMA_FILTERS);
  if (slow.length > 0)
    say('slow_filters', `\nFilters of programmes that are counted from the records, not from the index (docs/schemas.md): ${slow.join(', ')}.`);
  if (!config.embeddedProvider) return;
  greetAtProvider(config);
  say('data_folder', `\nData is kept in ${config.databaseUrl ? 'the given PostgreSQL' : config.dataDir}. Ctrl+C stops the portal.\n`);
}
