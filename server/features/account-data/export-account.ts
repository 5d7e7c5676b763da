import type { Locale } from '@domain/locale';
import { finished, type Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { allRows } from '../../core/accounts/all-rows';
import type { PersonExport } from '../../core/accounts/facts';
import type { Db } from '../../platform/db/db';
import { findMergeOf } from '../../core/accounts/queries/merge-requests';
import { findApplicant } from '../../core/profile/queries/applicants';
import { listApplicationRows, type ApplicationRow } from '../../core/applications/queries/applications';
import { type ReadEntry, readsOf } from '../../core/audit/queries';
import { listFileRows } from '../../platform/files/queries/files';
import { zipped, type ZipEntry } from '../../platform/files/zip';
import { compose } from '../../platform/mail/compose';
import { mailsTo } from '../../core/mails/queries/mails';
import { staffBySub } from '../../core/staff/queries/staff';
import { wholeProfile } from '../../core/profile/applicant-record';
import { applicationParts } from '../../core/applications/application-record';
import { applicationContextOf } from '../../core/applications/draft-context';
import { pdfOfRow } from '../../core/applications/application-pdf';
import { callRecord } from '../../core/catalogue/records';
import { checkBlob } from '../../platform/files/check-files';
import { Tally } from '../../platform/process/tally';
import { Problem } from '../../platform/errors';
import { accountRecord, readAccount } from './read-account';

/** Exports that are being sent: each reads much of the database and hashes every file. */
const underWay = new Tally();
const MOST = 3;
/** When to try again, in seconds. */
const RETRY_SECONDS = 10;

/** Counts an export of a person, and gives a function that ends it. @throws {Problem} 429 */
function enter(sub: string): () => void {
  const names = [[sub, 1], ['', MOST]] as const;
  const entered = names.filter(([name, most]) => underWay.enter(name, most));
  const leave = () => entered.forEach(([name]) => underWay.leave(name));
  if (entered.length === names.length) return leave;
  leave();
  throw new Problem(429, 'too_many_requests', { seconds: RETRY_SECONDS });
}

/** Yields the entries of a person's export; each is read only after the previous one is consumed (backpressure). */
class AccountExport implements PersonExport {
  readonly db: Db;
  readonly sub: string;
  readonly now: Date;
  private readonly damaged: string[] = [];

  constructor(
    private readonly deps: Deps,
    private readonly identity: Identity,
    private readonly locale: Locale,
  ) {
    this.db = deps.db;
    this.sub = identity.sub;
    this.now = deps.clock.now();
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    for (const { entries } of partsOfPerson(this.deps)) yield* entries(this);
    if (this.damaged.length > 0) yield this.json('damaged-files.json', this.damaged);
  }

  // Functions instead of methods, because the parts take them out of the object.
  readonly json: PersonExport['json'] = (name, value) => ({ name, input: `${JSON.stringify(value, null, 2)}\n`, lastModified: this.now });
  readonly file: PersonExport['file'] = (...about) => this.fileEntry(...about);

  /** A stored file as it was uploaded; a damaged one (its bytes no longer match its hash) is only listed by name. */
  private async *fileEntry(...[folder, id, stored]: Parameters<PersonExport['file']>): AsyncGenerator<ZipEntry> {
    const name = `${folder}/${String(id)}-${stored.name}`;
    if (!(await checkBlob(this.deps, stored))) {
      this.damaged.push(name);
      return;
    }
    const input: AsyncIterable<Uint8Array> = await this.deps.files.open(stored.sha256, { start: 0, end: stored.size - 1 });
    yield { name, input, lastModified: this.now };
  }

  async *account(): AsyncGenerator<ZipEntry> {
    const { sub, email, givenName, familyName, groups } = this.identity;
    const account = await accountRecord(this.deps, this.identity, await readAccount(this.deps, this.identity, this.locale));
    const staff = (await staffBySub(this.deps.db, [sub])).get(sub);
    yield this.json('account.json', { ...account, email, given_name: givenName, family_name: familyName, groups, ...(staff && { staff }) });
  }

  async *merge(): AsyncGenerator<ZipEntry> {
    const { sub } = this.identity;
    const merge = await findMergeOf(this.deps.db, sub, this.now);
    if (merge)
      yield this.json('merge-request.json', {
        remains: merge.remains === sub,
        reason: merge.reason,
        requested_at: merge.requested_at,
        expires_at: merge.expires_at,
      });
  }

  /** The mails to the person, with subject and text, composed from stored parameters, which contain no links with tokens. */
  async *mails(): AsyncGenerator<ZipEntry> {
    const { db, templates } = this.deps;
    const mailRows = await mailsTo(db, this.identity.sub);
    const written = mailRows.map((mail) => {
      const { subject, text } = compose(mail, templates);
      return { ...mail, subject, text };
    });
    yield this.json('mails.json', written);
  }

  async *profile(): AsyncGenerator<ZipEntry> {
    const { db } = this.deps;
    const applicant = await findApplicant(db, this.identity.sub);
    if (applicant) yield this.json('profile.json', await wholeProfile(db, applicant));
  }

  async *storedFiles(): AsyncGenerator<ZipEntry> {
    for await (const file of allRows((window) => listFileRows(this.deps.db, this.identity.sub, window))) yield* this.file('files', file.id, file);
  }

  async *applications(): AsyncGenerator<ZipEntry> {
    const { db } = this.deps;
    const page = (window: { offset: number; limit: number }) =>
      listApplicationRows(db, { applicant: this.identity.sub }, { ...window, sort: { field: 'id', order: 'ASC' } });
    for await (const row of allRows(page)) yield* this.application(row);
  }

  private async *application(row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const folder = `applications/${row.number ?? `draft-${String(row.id)}`}`;
    for (const { entries } of partsOfApplication(this.deps)) yield* entries(this, folder, row);
  }

  async *sent(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const { deps } = this;
    const context = await applicationContextOf(deps.db, [row]);
    const [record] = await applicationParts(deps, [row], context);
    const call = context.calls.get(row.call_id);
    const looks: ReadEntry[] = [];
    for await (const read of allRows((window) => readsOf(deps.db, row.id, window))) looks.push(read);
    yield this.json(`${folder}/application.json`, { ...record, ...(call && { call: callRecord(call, this.now) }), looked_at: looks });
  }

  /** The PDF, the receipt and the files of an application that was sent. */
  async *papers(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
    if (row.receipt_jws === null || row.frozen === null) return;
    const { name, bytes } = await pdfOfRow(this.deps, row, { identity: this.identity, locale: this.locale });
    yield { name: `${folder}/${name}`, input: bytes, lastModified: this.now };
    yield { name: `${folder}/${row.number ?? ''}.jws`, input: row.receipt_jws, lastModified: this.now };
    for (const file of row.frozen.files) yield* this.file(`${folder}/files`, file.id, file);
  }
}

/** A part of the export that this folder knows itself, or one of a feature. */
interface Part<About extends unknown[]> {
  tables: readonly [string, ...string[]];
  entries: (of: AccountExport, ...about: About) => AsyncGenerator<ZipEntry>;
}

type ApplicationPart = Part<[folder: string, row: ApplicationRow]>;

const OF_PERSON: readonly Part<[]>[] = [
  { tables: ['accounts', 'confirmed_addresses', 'embedded_accounts', 'staff'], entries: (of) => of.account() },
  { tables: ['mails'], entries: (of) => of.mails() },
  { tables: ['account_merges'], entries: (of) => of.merge() },
  { tables: ['applicants', 'section_records'], entries: (of) => of.profile() },
  { tables: ['files', 'blobs'], entries: (of) => of.storedFiles() },
  { tables: ['applications'], entries: (of) => of.applications() },
];

const OF_APPLICATION: readonly ApplicationPart[] = [
  { tables: ['applications', 'application_decisions', 'deadline_extensions', 'audit_trail'], entries: (of, ...about) => of.sent(...about) },
  { tables: ['application_files'], entries: (of, ...about) => of.papers(...about) },
];

/** The order of the parts in the ZIP, by the first table of each, so that a reader finds an application before what followed it; others come last. */
const ORDER = {
  person: ['accounts', 'favourites', 'saved_searches', 'mails', 'account_merges', 'catalogue_imports', 'applicants', 'files', 'applications'],
  application: ['applications', 'referees', 'interviews', 'application_files', 'paper_documents', 'information_requests'],
} as const;

function inOrder<One extends { tables: readonly [string, ...string[]] }>(parts: readonly One[], order: readonly string[]): One[] {
  const placeOf = ({ tables: [first] }: One) => (order.includes(first) ? order.indexOf(first) : order.length);
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const partsOfPerson = ({ features }: Pick<Deps, 'features'>): Part<[]>[] =>
  inOrder([...OF_PERSON, ...features.flatMap(({ exportOf }) => exportOf ?? [])], ORDER.person);

const partsOfApplication = ({ features }: Pick<Deps, 'features'>): ApplicationPart[] =>
  inOrder([...OF_APPLICATION, ...features.flatMap(({ exportOfApplication }) => exportOfApplication ?? [])], ORDER.application);

/** The tables whose rows of a person are in their export. */
export const exportedTables = (deps: Pick<Deps, 'features'>): ReadonlySet<string> =>
  new Set([...partsOfPerson(deps), ...partsOfApplication(deps)].flatMap(({ tables }) => tables));

/**
 * Everything that the portal stores about a person, as a ZIP: account, favourites, saved searches, mails, profile and files, and each
 * application with its PDF, its receipt, the files as they were sent and its readers. The ZIP is streamed, so that it takes no more memory
 * than its largest part.
 * @throws {Problem} 429 while another one of the same person is sent, or too many of others
 */
export function exportAccount(deps: Deps, identity: Identity, locale: Locale): { name: string; zip: Readable } {
  const leave = enter(identity.sub);
  const entries = new AccountExport(deps, identity, locale).entries();
  const name = `propylaea-${deps.clock.now().toISOString().slice(0, 10)}.zip`;
  const zip = zipped(entries);
  finished(zip, leave);
  return { name, zip };
}
