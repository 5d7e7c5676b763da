import { formatBytes, formatInstant } from '@domain/values/format';
import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { applicableKeys } from '@domain/calls/question-conditions';
import { storedPrivacyPath, partsOfLines } from '@domain/portal/page-texts';
import { questionRows } from '@domain/calls/question-order';
import { readView, type ReadGroup } from '@domain/schema/read-view';
import { schemaAt } from '@domain/schema/resolve';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import { READERS_TEXTS, valueText, type TextWords } from '@domain/schema/value-text';
import { enumLabel } from '@domain/schema/words';
import { SECTIONS } from '@domain/sections';
import { entityPlace } from '../../platform/contract/contract';
import type { Letter } from './facts';
import { canShow } from '../../platform/pdf/fonts';
import { Paper, type PaperRow } from '../../platform/pdf/paper';
import { PDF_WORDS } from '../../platform/pdf/words';

type Data = Readonly<Record<string, unknown>>;

interface SentFile {
  id: number;
  name: string;
  size: number;
  sha256: string;
}

/** An application as it was sent, and the call it was for. */
export interface SentApplication {
  receipt: { number: string; finalized_at: string; sha256: string; jws: string };
  frozen: {
    profile: Data;
    answers: Data;
    documents: Readonly<Record<string, number>>;
    files: readonly SentFile[];
    references?: readonly { resource: string; id: number; field?: string; label: LocalizedText }[];
    referees?: readonly { name: string; email: string }[];
    requirements?: readonly { sentence: LocalizedText; outcome: string }[];
    declaration?: { version: string; text: LocalizedText; privacy?: string };
  };
  call: { title: LocalizedText; time_zone: string; programme: { title: LocalizedText }; university: { name: LocalizedText } };
  questions: Schema | null | undefined;
  required_documents: readonly { key?: string | undefined; title?: LocalizedText | undefined }[];
  /** The letters of reference that the reader may read. */
  letters: readonly Letter[];
}

export interface PdfReader {
  locale: Locale;
  /** The portal's name. */
  portal: string;
  /** Where the portal is, for the address in the QR code. */
  publicUrl: string;
  /** What was sent as canonical JSON; undefined for a reader who may not have all of it. */
  canonical: string | undefined;
  now: Date;
}

const personOf = ({ given_name, family_name, email }: Data): string =>
  [given_name, family_name].filter((part) => typeof part === 'string').join(' ') || (typeof email === 'string' ? email : '');

/** Draws one application; all its parts write onto the same paper in the same language. */
class ApplicationPaper {
  private readonly words;
  private readonly paper: Paper;

  constructor(
    private readonly sent: SentApplication,
    private readonly reader: PdfReader,
  ) {
    this.words = PDF_WORDS[reader.locale];
    const { receipt, frozen } = sent;
    const title = this.words.title(receipt.number);
    const author = personOf(frozen.profile);
    this.paper = new Paper({ locale: reader.locale, title, author, foot: `${title} · ${author}`, pageOf: this.words.page, at: reader.now });
  }

  async bytes(): Promise<Buffer> {
    await this.front();
    await this.receipt();
    await this.requirements();
    await this.answers();
    await this.documents();
    await this.referees();
    this.letters();
    await this.profile();
    this.declaration();
    if (!canShow(JSON.stringify([this.sent.frozen, this.sent.letters]))) this.paper.paragraph(this.words.notShown, { faint: true });
    return this.paper.finish();
  }

  private text(words: LocalizedText): string {
    return localized(words, this.reader.locale).text;
  }

  private valueOf(value: unknown, { schema, document, zone }: SchemaPlace & { zone?: string | undefined }): string {
    const { locale } = this.reader;
    const { yes, no } = this.words;
    const nameOf: TextWords['nameOf'] = (resource, id, label) => (resource === 'files' ? this.fileWords(id) : this.referenceWords(resource, id, label));
    const context = { locale, yes, no, nameOf, schema, document, zone };
    return valueText(value, context, { texts: READERS_TEXTS, betweenParts: '\n', betweenEntries: '\n' });
  }

  private answerOf(value: unknown, schema: Schema): string {
    const { accepted, notAnswered } = this.words;
    return schema.const === true && value === true ? accepted : this.valueOf(value, { schema, document: schema }) || notAnswered;
  }

  private fileWords(id: number): string | undefined {
    const file = this.sent.frozen.files.find((one) => one.id === id);
    return file && `${file.name} (${formatBytes(file.size, this.reader.locale)})`;
  }

  private referenceWords(resource: string, id: number, field: string | undefined): string | undefined {
    const named = this.sent.frozen.references?.filter((one) => one.resource === resource && one.id === id) ?? [];
    // Older copies do not say the field, and the schema may have renamed it since.
    const reference = named.find((one) => one.field === field) ?? named[0];
    return reference && this.text(reference.label);
  }

  private async front(): Promise<void> {
    const { words, paper } = this;
    const { call, receipt, frozen } = this.sent;
    const { email } = frozen.profile;
    paper.masthead(this.reader.portal);
    paper.heading('H1', words.title(receipt.number));
    await paper.values([
      { name: words.applicant, value: [...new Set([personOf(frozen.profile), email])].filter((part) => typeof part === 'string').join('\n') },
      { name: words.programme, value: this.text(call.programme.title) },
      { name: words.university, value: this.text(call.university.name) },
      { name: words.call, value: this.text(call.title) },
    ]);
  }

  private async receipt(): Promise<void> {
    const { words, paper } = this;
    const { receipt, call } = this.sent;
    const { locale, publicUrl, canonical } = this.reader;
    paper.heading('H2', words.receipt);
    await paper.values([
      { name: words.number, value: receipt.number },
      { name: words.sent, value: formatInstant(receipt.finalized_at, locale, call.time_zone) },
      { name: words.fingerprint, value: '', code: receipt.sha256 },
    ]);
    const proof = canonical === undefined ? words.proof : `${words.proof} ${words.proofAttached}`;
    paper.qrCode(`${publicUrl}/receipts/verify#${receipt.jws}`, { side: 130, alt: words.qr, adjacent: proof });
    paper.attach({ name: `${receipt.number}.jws`, type: 'application/jose', description: words.receiptFile, bytes: Buffer.from(receipt.jws) });
    if (canonical === undefined) return;
    paper.attach({ name: `${receipt.number}.json`, type: 'application/json', description: words.dataFile, bytes: Buffer.from(canonical) });
  }

  private async requirements(): Promise<void> {
    const { requirements = [] } = this.sent.frozen;
    if (requirements.length === 0) return;
    this.paper.heading('H2', this.words.requirements);
    const outcome = schemaAt(['frozen', 'requirements', 0, 'outcome'], entityPlace('applications_record')) ?? {};
    await this.paper.values(requirements.map((one) => ({ name: this.text(one.sentence), value: enumLabel(outcome, one.outcome, this.reader.locale) })));
  }

  private async answers(): Promise<void> {
    const { words, paper } = this;
    const { questions, frozen } = this.sent;
    const applicable = applicableKeys(questions, frozen.answers);
    const rows = questionRows(questions ?? undefined, this.reader.locale).filter(({ key }) => applicable.has(key));
    paper.heading('H2', words.answers);
    if (rows.length === 0) return paper.paragraph(words.noAnswers);
    await paper.values(
      rows.map(({ key, title, schema }) => ({
        name: title,
        value: this.answerOf(frozen.answers[key], schema),
      })),
    );
  }

  private async documents(): Promise<void> {
    const { words, paper } = this;
    const { required_documents, frozen } = this.sent;
    paper.heading('H2', words.documents);
    const rows = required_documents.flatMap(({ key = '', title = { en: key } }) => {
      const file = frozen.files.find(({ id }) => id === frozen.documents[key]);
      return file ? [{ name: this.text(title), value: this.fileWords(file.id) ?? '', code: `SHA-256 ${file.sha256}` }] : [];
    });
    if (rows.length === 0) return paper.paragraph(words.noDocuments);
    await paper.values(rows);
  }

  /** The referees for the letters that the call requires by number; letters that a question asks for are among the answers. */
  private async referees(): Promise<void> {
    const { words, paper } = this;
    const { referees = [] } = this.sent.frozen;
    if (referees.length === 0) return;
    paper.heading('H2', words.letters);
    await paper.values(referees.map(({ name, email }, index) => ({ name: words.nth(words.referee, index + 1), value: `${name}, ${email}` })));
  }

  /** The letters that have arrived; they are no part of what was sent. */
  private letters(): void {
    const { words, paper, sent: { letters, call }, reader: { locale } } = this;
    if (letters.length === 0) return;
    paper.heading('H2', words.lettersReceived);
    for (const { referee, at, text, file } of letters) {
      paper.heading('H3', `${referee.name}, ${referee.email}`);
      paper.paragraph(words.letterAt(formatInstant(at, locale, call.time_zone)), { faint: true });
      for (const part of text?.split(/\n{2,}/u) ?? []) paper.paragraph(part);
      if (file) paper.paragraph(words.letterFile(file.name));
    }
  }

  private async profile(): Promise<void> {
    const { profile } = this.sent.frozen;
    this.paper.heading('H2', this.words.profile);
    await this.record('applicant', profile);
    await this.ownFiles(profile);
    for (const section of SECTIONS) {
      const records = profile[section];
      if (!Array.isArray(records) || records.length === 0) continue;
      const { one, many } = entityPlace(section).schema['x-titles']?.[this.reader.locale] ?? { one: section, many: section };
      this.paper.heading('H3', many);
      for (const [index, record] of (records as Data[]).entries()) {
        if (records.length > 1) this.paper.caption(this.words.nth(one, index + 1));
        await this.record(section, record);
      }
    }
  }

  /** CV and photo, which are not in the form of a profile. */
  private async ownFiles(profile: Data): Promise<void> {
    const place = entityPlace('applicant_record');
    const own = { cv: profile.cv, photo: profile.photo };
    const lines = readView(place, own, { locale: this.reader.locale, now: this.reader.now }).flatMap(({ lines }) => lines);
    const given = lines.filter(({ value }) => value !== undefined);
    if (given.length > 0) await this.paper.values(this.linesOf(given, place));
  }

  private declaration(): void {
    const { declaration } = this.sent.frozen;
    if (!declaration) return;
    this.paper.heading('H2', this.words.declaration);
    for (const part of partsOfLines(this.text(declaration.text))) {
      if ('line' in part) this.paper.paragraph(part.line);
      else this.paper.entries(part.entries);
    }
    this.paper.paragraph(this.words.declarationVersion(declaration.version), { faint: true });
    if (declaration.privacy !== undefined) this.paper.link(this.words.privacyThen, `${this.reader.publicUrl}${storedPrivacyPath(declaration.privacy)}`);
  }

  private async record(entity: string, record: Data): Promise<void> {
    const place = entityPlace(entity);
    // A field that is null, such as a photo, is left out; one that is absent although the schema demands it is shown as missing.
    const hide = Object.keys(record).filter((name) => record[name] === null);
    // The duration of what is ongoing, such as a position, counts up to the time of sending, whenever the document is made.
    const groups = readView(place, record, { locale: this.reader.locale, now: new Date(this.sent.receipt.finalized_at), hide });
    for (const group of groups) {
      if (group.title !== undefined) this.paper.caption(group.title);
      await this.paper.values(this.linesOf(group.lines, place));
    }
  }

  private linesOf(lines: ReadGroup['lines'], { document }: SchemaPlace): PaperRow[] {
    return lines.map(({ title, words, value, zone, schema = {} }) => ({
      name: title,
      value: words ?? (this.valueOf(value, { schema, document, zone }) || this.words.notGiven),
    }));
  }
}

/** The PDF of all that was sent, in the reader's language: receipt, answers, documents and profile as they were frozen. */
export const applicationPdf = (sent: SentApplication, reader: PdfReader): Promise<Buffer> => new ApplicationPaper(sent, reader).bytes();
