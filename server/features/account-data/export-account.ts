import type { Locale } from '@domain/locale';
import { finished, type Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { findMergeOf } from './queries/account-merges';
import { findApplicant } from '../../core/profile/queries/applicants';
import type { FrozenFile } from '../../core/applications/queries/application-files';
import { listApplicationRows, type ApplicationRow } from '../../core/applications/queries/applications';
import { type ReadEntry, readsOf } from '../../core/audit/queries';
import { listFavouriteRows } from '../favourites/queries';
import { listFileRows } from '../../platform/files/queries/files';
import { findInterview, slotOf } from '../interviews/queries';
import { paperDocumentsOf } from '../../core/review/queries/paper-documents';
import { paperRecord } from '../desk/desk';
import { requestsOf, type InformationRequestRow } from '../information-requests/queries';
import { zipped, type ZipEntry } from '../../platform/files/zip';
import { compose } from '../../platform/mail/compose';
import { mailsTo } from '../../core/mails/queries/mails';
import { findProgrammeRow } from '../../core/catalogue/queries/programmes';
import { refereesOf } from '../referees/queries';
import { listSavedSearchRows } from '../saved-searches/queries';
import { staffBySub } from '../../core/staff/queries/staff';
import { readOwnTerms } from '../../core/applications/call-terms';
import { listUploadedImports } from '../imports/queries/uploaded-imports';
import { ownRefereeRecord } from '../referees/referee-record';
import { wholeProfile } from '../../core/profile/applicant-record';
import { applicationParts } from '../../core/applications/application-record';
import { applicationContextOf } from '../../core/applications/draft-context';
import { pdfOfRow } from '../../core/applications/application-pdf';
import { callRecord } from '../../core/catalogue/records';
import { checkBlob } from '../../platform/files/check-files';
import { interviewRecord } from '../interviews/interview-record';
import { informationRecord } from '../information-requests/information-record';
import { savedSearchRecord } from '../saved-searches/saved-searches';
import { Tally } from '../../platform/process/tally';
import { Problem } from '../../platform/errors';
import { accountRecord, readAccount } from './read-account';

type StoredFile = Pick<FrozenFile, 'name' | 'size' | 'sha256'>;

const PAGE = 50;
const MAX_IMPORTS = 10_000;

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

/** Yields all rows of a list; reads one page at a time. */
async function* allOf<Row>(page: (window: { offset: number; limit: number }) => Promise<{ rows: Row[] }>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await page({ offset, limit: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Yields the entries of a person's export; each is read only after the previous one is consumed (backpressure). */
class AccountExport {
  private readonly now: Date;
  private readonly damaged: string[] = [];

  constructor(
    private readonly deps: Deps,
    private readonly identity: Identity,
    private readonly locale: Locale,
  ) {
    this.now = deps.clock.now();
  }

  async *entries(): AsyncGenerator<ZipEntry> {
    for (const { entries } of OF_PERSON) yield* entries(this);
    if (this.damaged.length > 0) yield this.json('damaged-files.json', this.damaged);
  }

  private json(name: string, value: unknown): ZipEntry {
    return { name, input: `${JSON.stringify(value, null, 2)}\n`, lastModified: this.now };
  }

  /** A stored file as it was uploaded; a damaged one (its bytes no longer match its hash) is only listed by name. */
  private async *file(folder: string, id: number, stored: StoredFile): AsyncGenerator<ZipEntry> {
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

  async *favourites(): AsyncGenerator<ZipEntry> {
    const { db } = this.deps;
    const favourites = [];
    for await (const { id, programme_id, created_at } of allOf((window) => listFavouriteRows(db, this.identity.sub, { ...window, ascending: true, hidden: true })))
      favourites.push({ id, programme_id, title: (await findProgrammeRow(db, programme_id, this.now))?.data.title, created_at });
    yield this.json('favourites.json', favourites);
  }

  async *searches(): AsyncGenerator<ZipEntry> {
    yield this.json('saved-searches.json', (await listSavedSearchRows(this.deps.db, this.identity.sub)).map(savedSearchRecord));
  }

  async *merge(): AsyncGenerator<ZipEntry> {
    const { sub } = this.identity;
    const merge = await findMergeOf(this.deps.db, sub, this.now);
    if (merge) yield this.json('merge-request.json', { remains: merge.remains === sub, reason: merge.reason, asked_at: merge.asked_at, expires_at: merge.expires_at });
  }

  async *imports(): AsyncGenerator<ZipEntry> {
    const imports = await listUploadedImports(this.deps.db, this.identity.sub, MAX_IMPORTS);
    if (imports.length > 0) yield this.json('imports.json', imports.map(({ id, name, kind, state, created_at }) => ({ id, name, kind, state, created_at })));
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

  async *files(): AsyncGenerator<ZipEntry> {
    for await (const file of allOf((window) => listFileRows(this.deps.db, this.identity.sub, window))) yield* this.file('files', file.id, file);
  }

  async *applications(): AsyncGenerator<ZipEntry> {
    const { db } = this.deps;
    const page = (window: { offset: number; limit: number }) => listApplicationRows(db, { applicant: this.identity.sub }, { ...window, sort: { field: 'id', order: 'ASC' } });
    for await (const row of allOf(page)) yield* this.application(row);
  }

  private async *application(row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const folder = `applications/${row.number ?? `draft-${String(row.id)}`}`;
    for (const { entries } of OF_APPLICATION) yield* entries(this, folder, row);
  }

  async *sent(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const { deps } = this;
    const context = await applicationContextOf(deps.db, [row]);
    const [record] = await applicationParts(deps, [row], context);
    const call = context.calls.get(row.call_id);
    const looks: ReadEntry[] = [];
    for await (const read of allOf((window) => readsOf(deps.db, row.id, window))) looks.push(read);
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

  /** What the institution asked for later, and the answers. */
  async *requests(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
    for (const request of await requestsOf(this.deps.db, row.id)) yield* this.request(folder, request);
  }

  /** What staff have added on paper. */
  async *onPaper(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const papers = (await paperDocumentsOf(this.deps.db, row.id)).map(paperRecord);
    if (papers.length > 0) yield this.json(`${folder}/paper-documents.json`, papers);
    for (const { file } of papers) yield* this.file(`${folder}/paper`, file.id, file);
  }

  /** The invitation to an interview, and the booked slot. */
  async *interview(folder: string, { id }: ApplicationRow): AsyncGenerator<ZipEntry> {
    const row = await findInterview(this.deps.db, id);
    if (!row) return;
    yield this.json(`${folder}/interview.json`, interviewRecord(row, await slotOf(this.deps.db, row), this.now));
  }

  /** The referees of the applicant, and the letters that are not confidential. */
  async *referees(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const at = { call: await readOwnTerms(this.deps.db, row), now: this.now };
    const referees = (await refereesOf(this.deps.db, row.id)).map((referee) => ownRefereeRecord(referee, at));
    if (referees.length > 0) yield this.json(`${folder}/referees.json`, referees);
    for (const { id, letter } of referees) if (letter?.file) yield* this.file(`${folder}/letters`, id, letter.file);
  }

  /** A later information request of the institution, and the answer. */
  private async *request(folder: string, row: InformationRequestRow): AsyncGenerator<ZipEntry> {
    yield this.json(`${folder}/information-${String(row.ordinal)}.json`, informationRecord(row, this.now));
    if (row.receipt_jws !== null) yield { name: `${folder}/${row.number ?? ''}.jws`, input: row.receipt_jws, lastModified: this.now };
    for (const file of row.supplement?.files ?? []) yield* this.file(`${folder}/files-${String(row.ordinal)}`, file.id, file);
  }
}

/** A part of the export, with the tables that it gives of a person; a test compares them with those that the database has. */
interface Part<About extends unknown[]> {
  tables: readonly string[];
  entries: (of: AccountExport, ...about: About) => AsyncGenerator<ZipEntry>;
}

const OF_PERSON: readonly Part<[]>[] = [
  { tables: ['accounts', 'confirmed_addresses', 'embedded_accounts', 'staff'], entries: (of) => of.account() },
  { tables: ['favourites'], entries: (of) => of.favourites() },
  { tables: ['saved_searches'], entries: (of) => of.searches() },
  { tables: ['mails'], entries: (of) => of.mails() },
  { tables: ['account_merges'], entries: (of) => of.merge() },
  { tables: ['catalogue_imports'], entries: (of) => of.imports() },
  { tables: ['applicants', 'section_records'], entries: (of) => of.profile() },
  { tables: ['files', 'blobs'], entries: (of) => of.files() },
  { tables: ['applications'], entries: (of) => of.applications() },
];

const OF_APPLICATION: readonly Part<[folder: string, row: ApplicationRow]>[] = [
  { tables: ['applications', 'application_decisions', 'deadline_extensions', 'audit_trail'], entries: (of, ...about) => of.sent(...about) },
  { tables: ['referees'], entries: (of, ...about) => of.referees(...about) },
  { tables: ['interviews', 'interview_slots'], entries: (of, ...about) => of.interview(...about) },
  { tables: ['application_files'], entries: (of, ...about) => of.papers(...about) },
  { tables: ['paper_documents'], entries: (of, ...about) => of.onPaper(...about) },
  { tables: ['information_requests'], entries: (of, ...about) => of.requests(...about) },
];

/** The tables whose rows of a person are in their export. */
export const EXPORTED_TABLES: ReadonlySet<string> = new Set([...OF_PERSON, ...OF_APPLICATION].flatMap(({ tables }) => tables));

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
