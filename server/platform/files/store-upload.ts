import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps';
import { Problem, ValidationFailed } from '../errors';
import { fileName } from './file-name';
import { UploadRefused, type StagedBlob, type UploadRefusal } from './file-store';
import { decodePicture, reencodedPicture } from './pictures';
import { storeWithin, withStaged } from './store-staged';
import { findVirus, ScannerUnavailable } from './virus-scan';
import { APPLICANT_FILES, APPLICANT_QUOTA, MAX_MEGAPIXELS, type UploadLimits } from '@domain/records/file-limits';
import { lockPerson } from '../db/queries/person-locks';
import { insertFile, usageOf, type FileRow } from './queries/files';

const refused = (type: string, ctx: Record<string, unknown> = {}) => new ValidationFailed([{ loc: ['body', 'file'], type, ctx }]);

/**
 * Stores the part `file` of a multipart request as a file of `owner`; it is deleted after a day if nothing refers to it.
 * @throws {Problem} 400 for a form that cannot be read
 * @throws {ValidationFailed} at `["body","file"]`: `file_missing`, `file_empty`, `file_type`, `file_too_large`, `file_incomplete`, `file_broken`,
 * `file_protected`, `file_no_page`, `file_pixels`, `file_infected`, `file_quota`, `file_count`
 * @throws {Problem} 503 when there is a virus scanner that gives no verdict
 */
export async function storeUpload(
  deps: Deps,
  request: FastifyRequest,
  upload: { owner: string; limits: UploadLimits },
): Promise<FileRow> {
  const { staged, name, isScanned } = await receiveUpload(deps, request, upload.limits);
  return storeStaged(deps, staged, { owner: upload.owner, name, isScanned });
}

export interface ReceivedUpload {
  staged: StagedBlob;
  name: string;
  isScanned: boolean;
  /** The texts of the form that stood before the file. */
  texts: Readonly<Record<string, string>>;
}

/**
 * Reads and virus-scans the part `file` of a multipart request; it is staged, and the caller must keep or discard it.
 * @throws as `storeUpload`, but for `file_quota` and `file_count`
 */
export async function receiveUpload(deps: Deps, request: FastifyRequest, limits: UploadLimits): Promise<ReceivedUpload> {
  const part = await stagePart(deps, request, limits);
  return { ...part, isScanned: await scanStaged(deps, request, part.staged) };
}

/** True when the scanner found nothing, false without a scanner. On a refusal the staged file is discarded. */
async function scanStaged({ config }: Deps, { log }: FastifyRequest, staged: StagedBlob): Promise<boolean> {
  if (config.clamavUrl === undefined) return false;
  try {
    const signature = await findVirus(config.clamavUrl, staged.read());
    if (signature === undefined) return true;
    log.warn({ event: 'virus_found', signature, sha256: staged.sha256 }, 'A virus was found in an upload');
    throw refused('file_infected');
  } catch (error) {
    await staged.discard();
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.error({ event: 'virus_scan_failed', err: error }, 'The virus scanner gave no verdict');
    throw new Problem(503, 'scanner_unavailable');
  }
}

interface NewFile {
  owner: string;
  name: string;
  isScanned: boolean;
}

/**
 * Stores a staged upload as a file of `owner`, or discards it if that fails.
 * @throws {ValidationFailed} at `["body","file"]`: `file_quota`
 */
export async function storeStaged(deps: Deps, staged: StagedBlob, { owner, name, isScanned }: NewFile): Promise<FileRow> {
  const now = deps.clock.now();
  return withStaged(staged, () =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, owner);
      const used = await usageOf(tx, owner);
      if (used.files >= APPLICANT_FILES) throw refused('file_count', { limit: APPLICANT_FILES });
      const free = APPLICANT_QUOTA - used.bytes;
      if (staged.size > free) throw refused('file_quota', { limit: APPLICANT_QUOTA, free: Math.max(0, free) });
      return storeWithin(tx, { staged, isScanned, now }, () => insertFile(tx, { owner, name: fileName(name, staged.type), sha256: staged.sha256 }, now));
    }));
}

/** The parameters of the message of a refusal. */
function parametersOf(reason: UploadRefusal, { maxBytes, types }: UploadLimits): Record<string, unknown> {
  if (reason === 'file_type') return { types };
  if (reason === 'file_pixels') return { limit: MAX_MEGAPIXELS };
  return reason === 'file_too_large' ? { limit: maxBytes } : {};
}

/** Re-encodes an uploaded picture and discards the original. @throws {UploadRefused} `file_broken` when it cannot be decoded */
async function redraw({ files }: Deps, sent: StagedBlob, limits: UploadLimits): Promise<StagedBlob> {
  try {
    return await reencodedPicture(() => sent.read(), (picture) => files.stage(picture, limits));
  } catch (error) {
    throw error instanceof UploadRefused ? new UploadRefused('file_broken') : error;
  } finally {
    await sent.discard();
  }
}

/** Discards a document that nobody could read. @throws {UploadRefused} `file_protected`, `file_no_page`, `file_broken` */
async function readable({ checkPdf }: Deps, staged: StagedBlob): Promise<StagedBlob> {
  try {
    if (staged.type.startsWith('image/')) await decodePicture(() => staged.read());
    const fault = staged.type === 'application/pdf' ? await checkPdf(new Uint8Array(await buffer(staged.read()))) : undefined;
    if (fault) throw new UploadRefused(fault);
    return staged;
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** The most bytes of a text next to a file. */
const TEXT_BYTES = 8192;

/** The first part with a file. @throws {Problem} 400 for a form that the parser cannot read */
async function firstFile(request: FastifyRequest, limits: UploadLimits): Promise<MultipartFile | undefined> {
  try {
    // The limit is one byte above the maximum, so that the store detects an oversized file; the parser drops the rest.
    return await request.file({ limits: { fileSize: limits.maxBytes + 1, files: 1, fields: 5, fieldSize: TEXT_BYTES }, throwFileSizeLimit: false });
  } catch {
    throw new Problem(400, 'bad_request');
  }
}

/** The text parts that came before the file, by their names. */
const accompanyingTexts = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [])),
  );

async function stagePart(deps: Deps, request: FastifyRequest, limits: UploadLimits): Promise<Omit<ReceivedUpload, 'isScanned'>> {
  if (!request.isMultipart()) throw refused('file_missing');
  const part = await firstFile(request, limits);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw refused('file_missing');
  }
  try {
    const staged = await deps.files.stage(part.file, limits);
    return { staged: await (limits.reencoded ? redraw(deps, staged, limits) : readable(deps, staged)), name: part.filename, texts: accompanyingTexts(part) };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    throw refused(error.reason, parametersOf(error.reason, limits));
  }
}
