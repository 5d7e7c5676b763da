const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};
const MAX_CHARACTERS = 120;
/** Longer names are cut first, because the regular expressions below take quadratic time on a long run of dots. */
const MAX_SENT = 1000;

/** A line break or a tab. In file names of a form, browsers send a line break as %0D%0A and a quotation mark as %22 (HTML, multipart/form-data encoding). */
const BREAK = /[\r\n\t]|%0[ad]/gi;

/**
 * The name under which a file is stored and downloaded: the last part of the path that the client sent, without control, format or
 * path characters, on one line, in NFC, at most 120 characters, with an extension that matches its media type.
 */
export function fileName(sent: string | undefined, type: string): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .slice(0, MAX_SENT)
    .normalize('NFC')
    .replace(BREAK, ' ')
    .replace(/%22/g, '_')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extensions = EXTENSIONS[type] ?? [];
  const given = extensions.find((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  const stem = given ? clean.slice(0, -given.length - 1) : clean;
  const shortened = [...stem].slice(0, MAX_CHARACTERS).join('') || 'file';
  const extension = given ?? extensions[0];
  return extension ? `${shortened}.${extension}` : shortened;
}
