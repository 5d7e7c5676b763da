/**
 * The database engine of each server test file. A file on neither list runs on PostgreSQL if one is available, else on PGlite, which
 * has the same SQL and the same interface; the browser tests run the same statements on PGlite. PGlite executes concurrent requests one
 * after the other, so a file about concurrency alone runs on PostgreSQL only, if a browser test covers the rest. `npm run test:databases` runs every
 * file that is not for PGlite alone on both engines.
 */

/**
 * Files that run on both engines, each with the reason why the engines could differ.
 * @type {Readonly<Record<string, string>>}
 */
export const ON_BOTH_ENGINES = {
  'account-merges': 'Accounts are merged by two confirmations at the same instant: PGlite has one connection, PostgreSQL many.',
  'applications-sent': 'Finalizing locks rows while others save and finalize.',
  'audit-chain': 'Each line waits for the one before it.',
  'catalogue-changes': 'Changes are numbered after they were committed, while other transactions are open.',
  'catalogue-filters': 'Filters and orders use collations, trigrams and unaccent, which PGlite brings as extensions of its own.',
  'catalogue-finding': 'So do the search and its counts.',
  'catalogue-import': 'It writes thousands of rows by one statement.',
  'catalogue-many': 'Each engine plans its statements itself.',
  'core-bad-input': 'Each engine refuses what it cannot store by errors of its own.',
  'core-database': 'The handle itself: types of values, transactions, errors.',
  'core-limits': 'Replicas share their counts on PostgreSQL only.',
  'core-log': 'An error of the engine must not bring the row into the log.',
  'data-model': 'Each engine describes its catalogue itself.',
  'core-process': 'Starts, ends and crashes of the process with each engine.',
  'demo-applicant': 'The demo is what PGlite is there for.',
  'lifecycle-interleavings': 'What happens at the same time is one after the other on PGlite.',
  'lists-filters': 'Operators on JSON documents.',
  'lists-indexes': 'Indexes are built without a lock on PostgreSQL.',
  logos: 'Pictures are given and taken away at the same instant: PGlite has one connection, PostgreSQL many.',
  migrations: 'Locks and indexes that are built without a transaction are those of a server.',
  mails: 'The queue of jobs (pg-boss) is a library with SQL of its own.',
  nearby: 'Distances are computed by the database.',
  'old-records': 'Records are read that no schema describes any more.',
  'refused-changes': 'They are counted and logged by a job of the queue.',
  'review-list': 'The longest statements of the portal.',
  'schema-changes': 'Records are converted in the background, under a lock.',
  'schema-renames': 'Keys are renamed inside of stored JSON.',
  'sections-records': 'Creating, replacing and deleting with versions and keys of idempotency.',
  'storage-full': 'A full disk is that of the embedded database, too.',
  'undeclared-changes': 'A start reads what is stored.',
};

/** Those of them that run on both engines in each run: what PGlite and its folder could break by themselves. `npm run test:all` takes the whole list. */
export const ON_BOTH_IN_EACH_RUN = ['core-database', 'core-process', 'data-model', 'demo-applicant', 'storage-full'];

/**
 * Files that run on PGlite alone, each with the reason why PostgreSQL would add nothing.
 * @type {Readonly<Record<string, string>>}
 */
export const ON_PGLITE = {
  'core-config': 'It reads settings and opens no database.',
  'core-durable-database': 'It counts how often PGlite syncs its files.',
  'core-folder-lock': 'It locks the folder of PGlite.',
  'core-hostile': 'It measures the computing of this process, to which PGlite adds that of the database; what a database cannot take is in core-bad-input.',
  'files-store': 'It keeps files on a disk and opens no database.',
};
