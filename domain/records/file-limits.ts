/** The limits of an upload: largest size in bytes, and media types, detected from the content. */
export interface UploadLimits {
  maxBytes: number;
  types: readonly string[];
  /** The image is re-encoded to strip its metadata (EXIF). */
  reencoded?: true;
}

const MEBIBYTE = 1024 * 1024;

/** The most pixels of a picture, in millions. */
export const MAX_MEGAPIXELS = 40;

/** Documents and CVs: PDF or a scan as JPEG or PNG. */
export const DOCUMENT_LIMITS: UploadLimits = { maxBytes: 10 * MEBIBYTE, types: ['application/pdf', 'image/jpeg', 'image/png'] };
export const CV_LIMITS: UploadLimits = { maxBytes: 10 * MEBIBYTE, types: ['application/pdf'] };
/** Letters of reference that referees upload. */
export const LETTER_LIMITS: UploadLimits = { maxBytes: 10 * MEBIBYTE, types: ['application/pdf'] };
export const PHOTO_LIMITS: UploadLimits = { maxBytes: 5 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp'], reencoded: true };

/** Logos of universities. SVG is not allowed, because it can contain scripts. */
export const LOGO_LIMITS: UploadLimits = { maxBytes: 2 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp'] };

/**
 * Catalogue imports. Content without a known signature counts as text. A workbook may be detected only as a ZIP, and one with a password
 * as CFB, which is accepted so that it can get its own error message.
 */
export const IMPORT_LIMITS: UploadLimits = {
  maxBytes: 50 * MEBIBYTE,
  types: ['text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip', 'application/x-cfb'],
};

/** The storage quota for all files of one applicant, in bytes. */
export const APPLICANT_QUOTA = 200 * MEBIBYTE;

/** The largest number of files of one applicant. */
export const APPLICANT_FILES = 200;

/** How long a file that no record refers to is kept, in milliseconds. */
export const UNREFERRED_FILE_LIFE = 24 * 60 * 60 * 1000;
