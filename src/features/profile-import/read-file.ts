import { readDocument, type ImportedProfile } from '@domain/profile/import/read-document';

/** Why a file was not read; each reason has a message of this name. */
export const REFUSALS = ['empty', 'too_large', 'protected', 'no_data', 'unreadable', 'unsafe', 'unknown', 'not_loaded'] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** A file that cannot fill a profile. */
export class Refusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Loads the parser of a format on demand (lazy chunk). @throws {Refusal} `not_loaded` */
async function loaded<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch {
    throw new Refusal('not_loaded');
  }
}

const MB = 1_048_576;
/** A CV may contain a photo, also as text, which takes nearly twice as many bytes. */
const MAX_BYTES = 10 * MB;

function textIn(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('too_large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    throw new Refusal('unreadable');
  }
}

/**
 * Parses XML to objects, by local names. A document type is refused before parsing: it declares entities, which may expand without limit or name
 * external files, and no CV has one.
 */
async function parsedXml(text: string): Promise<unknown> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('unsafe');
  const { XMLParser, XMLValidator } = await loaded(import('fast-xml-parser'));
  if (XMLValidator.validate(text) !== true) throw new Refusal('unreadable');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    htmlEntities: true,
    ignoreDeclaration: true,
  });
  try {
    return parser.parse(text);
  } catch {
    throw new Refusal('unreadable');
  }
}

async function parsed(bytes: Uint8Array): Promise<unknown> {
  const text = textIn(bytes);
  if (text === '') throw new Refusal('empty');
  if (text.startsWith('<')) return parsedXml(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('unreadable');
  }
}

/** The attachments of a PDF. */
async function attachmentsOf(bytes: Uint8Array): Promise<Uint8Array[]> {
  const { getDocumentProxy } = await loaded(import('unpdf'));
  try {
    // No console warnings: they are about files that are refused anyway.
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    const attached = ((await document.getAttachments()) ?? {}) as Record<string, { content: Uint8Array }>;
    return Object.values(attached).map(({ content }) => content);
  } catch (error) {
    throw new Refusal(error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'unreadable');
  }
}

const PDF = '%PDF-';

const profileIn = (document: unknown): ImportedProfile => {
  const importedProfile = readDocument(document);
  if (!importedProfile) throw new Refusal('unknown');
  return importedProfile;
};

/** The first attachment that is a CV. @throws {Refusal} of the last attachment when none is */
async function firstKnown(attached: readonly Uint8Array[]): Promise<ImportedProfile> {
  let refusal = new Refusal('no_data');
  for (const content of attached) {
    try {
      return profileIn(await parsed(content));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/**
 * Reads a Europass CV (PDF, XML or JSON) or an ORCID record (XML or JSON) on this device; the format is detected by content, not by name.
 * @throws {Refusal} for a file that is neither, is damaged or too large, or contains what no CV does
 */
export async function readProfileFile(file: File): Promise<ImportedProfile> {
  if (file.size > MAX_BYTES) throw new Refusal('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(PDF);
  return isPdf ? firstKnown(await attachmentsOf(bytes)) : profileIn(await parsed(bytes));
}
