/** What an upload may be: largest size in bytes, and media types as judged by content. */
export interface UploadLimits {
  maxBytes: number;
  types: readonly string[];
  /** A picture is drawn anew, without what the camera wrote into it. */
  drawnAnew?: true;
}

const MEBIBYTE = 1024 * 1024;

/** Documents and CVs: PDF or a scan as JPEG or PNG. */
export const DOCUMENT_LIMITS: UploadLimits = { maxBytes: 10 * MEBIBYTE, types: ['application/pdf', 'image/jpeg', 'image/png'] };
export const CV_LIMITS: UploadLimits = { maxBytes: 10 * MEBIBYTE, types: ['application/pdf'] };
/** Letters of reference, which referees write down or upload. */
export const LETTER_LIMITS: UploadLimits = { maxBytes: 10 * MEBIBYTE, types: ['application/pdf'] };
export const PHOTO_LIMITS: UploadLimits = { maxBytes: 5 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp'], drawnAnew: true };

/** Logos of universities; what draws by itself (SVG) is no picture here. */
export const LOGO_LIMITS: UploadLimits = { maxBytes: 2 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp'] };

/** Files of universities and programmes: what no other kind is known by is text; a workbook may be known as a ZIP only, and is told what it is in place of one with a password. */
export const IMPORT_LIMITS: UploadLimits = {
  maxBytes: 50 * MEBIBYTE,
  types: ['text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip', 'application/x-cfb'],
};

/** What all files of one applicant may take together, in bytes. */
export const APPLICANT_QUOTA = 200 * MEBIBYTE;

/** How many files one applicant may have. */
export const APPLICANT_FILES = 200;

/** How long a file stays that nothing refers to, in milliseconds. */
export const UNREFERRED_FILE_LIFE = 24 * 60 * 60 * 1000;
