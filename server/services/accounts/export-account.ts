import type { Locale } from '@domain/locale';
import type { Readable } from 'node:stream';
import type { Deps, Identity } from '../../deps';
import { findMergeOf } from '../../repositories/account-merges';
import { findApplicant } from '../../repositories/applicants';
import type { FrozenFile } from '../../repositories/application-files';
import { listApplicationRows, type ApplicationRow } from '../../repositories/applications';
import { type ReadEntry, readsOf } from '../../repositories/audit';
import { listFavouriteRows } from '../../repositories/favourites';
import { listFileRows } from '../../repositories/files';
import { findInterview, slotOf } from '../../repositories/interviews';
import { requestsOf, type InformationRequestRow } from '../../repositories/information-requests';
import { zipped, type ZipEntry } from '../../files/zip';
import { compose } from '../../mail/compose';
import { mailsTo } from '../../repositories/mails';
import { findProgrammeRow } from '../../repositories/programmes';
import { refereesOf } from '../../repositories/referees';
import { listSavedSearchRows } from '../../repositories/saved-searches';
import { readOwnTerms } from '../applications/call-terms';
import { listUploadedImports } from '../../repositories/uploaded-imports';
import { ownRefereeRecord } from '../referees/referee-record';
import { wholeProfile } from '../applicants/applicant-record';
import { applicationParts } from '../applications/application-record';
import { surroundingsOf } from '../applications/draft-context';
import { pdfOfRow } from '../applications/application-pdf';
import { callRecord } from '../catalogue/records';
import { checkBlob } from '../files/check-files';
import { interviewRecord } from '../interviews/interview-record';
import { informationRecord } from '../review/information-record';
import { savedSearchRecord } from '../searches/saved-searches';
import { accountRecord, readAccount } from './read-account';

type StoredFile = Pick<FrozenFile, 'name' | 'size' | 'sha256'>;

const PAGE = 50;
const MAX_IMPORTS = 10_000;

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
    yield* this.account();
    yield* this.profile();
    for await (const row of allOf((window) => this.applications(window))) yield* this.application(row);
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

  private async *account(): AsyncGenerator<ZipEntry> {
    const { db } = this.deps;
    const { sub, email, givenName, familyName, groups } = this.identity;
    const account = await accountRecord(this.deps, await readAccount(this.deps, this.identity, this.locale));
    yield this.json('account.json', { ...account, email, given_name: givenName, family_name: familyName, groups });
    const favourites = [];
    for await (const { id, programme_id, created_at } of allOf((window) => listFavouriteRows(db, sub, { ...window, ascending: true, hidden: true })))
      favourites.push({ id, programme_id, title: (await findProgrammeRow(db, programme_id, this.now))?.data.title, created_at });
    yield this.json('favourites.json', favourites);
    yield this.json('saved-searches.json', (await listSavedSearchRows(db, sub)).map(savedSearchRecord));
    yield this.json('mails.json', await this.mails());
    const merge = await findMergeOf(db, sub, this.now);
    if (merge) yield this.json('merge-request.json', { remains: merge.remains === sub, reason: merge.reason, asked_at: merge.asked_at, expires_at: merge.expires_at });
    const imports = await listUploadedImports(db, sub, MAX_IMPORTS);
    if (imports.length > 0) yield this.json('imports.json', imports.map(({ id, name, kind, state, created_at }) => ({ id, name, kind, state, created_at })));
  }

  /** The mails to the person, with subject and text, composed from stored parameters, which contain no links with tokens. */
  private async mails() {
    const { db, templates } = this.deps;
    const kept = await mailsTo(db, this.identity.sub);
    return kept.map((mail) => {
      const { subject, text } = compose(mail, templates);
      return { ...mail, subject, text };
    });
  }

  private async *profile(): AsyncGenerator<ZipEntry> {
    const { db } = this.deps;
    const { sub } = this.identity;
    const applicant = await findApplicant(db, sub);
    if (applicant) yield this.json('profile.json', await wholeProfile(db, applicant));
    for await (const file of allOf((window) => listFileRows(db, sub, window))) yield* this.file('files', file.id, file);
  }

  private applications(window: { offset: number; limit: number }): Promise<{ rows: ApplicationRow[] }> {
    return listApplicationRows(this.deps.db, { applicant: this.identity.sub }, { ...window, sort: { field: 'id', order: 'ASC' } });
  }

  private async *application(row: ApplicationRow): AsyncGenerator<ZipEntry> {
    const { deps, identity, locale } = this;
    const folder = `applications/${row.number ?? `draft-${String(row.id)}`}`;
    const around = await surroundingsOf(deps.db, [row]);
    const [record] = await applicationParts(deps, [row], around);
    const call = around.calls.get(row.call_id);
    const looks: ReadEntry[] = [];
    for await (const look of allOf((window) => readsOf(deps.db, row.id, window))) looks.push(look);
    yield this.json(`${folder}/application.json`, { ...record, ...(call && { call: callRecord(call, this.now) }), looked_at: looks });
    yield* this.referees(folder, row);
    yield* this.interview(folder, row);
    if (row.receipt_jws === null || row.frozen === null) return;
    const { name, bytes } = await pdfOfRow(deps, row, { identity, locale });
    yield { name: `${folder}/${name}`, input: bytes, lastModified: this.now };
    yield { name: `${folder}/${row.number ?? ''}.jws`, input: row.receipt_jws, lastModified: this.now };
    for (const request of await requestsOf(deps.db, row.id)) yield* this.request(folder, request);
    for (const file of row.frozen.files) yield* this.file(`${folder}/files`, file.id, file);
  }

  /** The invitation to an interview, and the booked slot. */
  private async *interview(folder: string, { id }: ApplicationRow): AsyncGenerator<ZipEntry> {
    const row = await findInterview(this.deps.db, id);
    if (!row) return;
    yield this.json(`${folder}/interview.json`, interviewRecord(row, await slotOf(this.deps.db, row), this.now));
  }

  /** The referees of the applicant, and the letters that are not confidential. */
  private async *referees(folder: string, row: ApplicationRow): AsyncGenerator<ZipEntry> {
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

/**
 * Everything that the portal stores about a person, as a ZIP: account, favourites, saved searches, mails, profile and files, and each
 * application with its PDF, its receipt, the files as they were sent and its readers. The ZIP is streamed, so that it takes no more memory
 * than its largest part.
 */
export function exportAccount(deps: Deps, identity: Identity, locale: Locale): { name: string; zip: Readable } {
  const entries = new AccountExport(deps, identity, locale).entries();
  const name = `propylaea-${deps.clock.now().toISOString().slice(0, 10)}.zip`;
  return { name, zip: zipped(entries) };
}
