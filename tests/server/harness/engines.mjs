/**
 * The server's test files that run on PGlite alone, each with the reason why PostgreSQL would show nothing more. Every other file runs
 * on both engines, a new one too: whatever reaches SQL or a transaction belongs there.
 * @type {Readonly<Record<string, string>>}
 */
export const ON_ONE_ENGINE = {
  'application-pdf': 'It draws what was frozen; freezing and reading that is in applications-sent and receipts.',
  'catalogue-caching': 'What is kept, packed and named by tags is decided outside of the database.',
  'core-config': 'It reads settings and opens no database.',
  'core-durable-database': 'It counts how often PGlite syncs its files.',
  'core-folder-lock': 'It locks the folder of PGlite.',
  'core-hostile': 'It measures the computing of this process, to which PGlite adds that of the database; what a database cannot take is in core-bad-input.',
  'core-http': 'Content types, caching and compression are decided outside of the database; where it looks at a database that fails, the test makes it fail.',
  'core-security': 'Headers and policies are set before a route is found.',
  'files-store': 'It keeps files on a disk and opens no database.',
  'identity-limits': 'Attempts are counted in memory.',
  'identity-pages': 'Pages, their headers and what they load; accounts and sessions are in identity-registration and identity-flow.',
  'identity-tokens': 'Signatures, claims and the keys of an issuer elsewhere are checked without a database.',
  'permissions-matrix': 'Permissions are decided by token, address and table before a service is asked; each service is tried on both in its own file.',
};
