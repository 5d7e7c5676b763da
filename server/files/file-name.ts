const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};
const MOST_CHARACTERS = 120;
/** What is looked at of a name that was sent: the expressions below go over a long run of dots once for each dot. */
const MOST_SENT = 1000;

/** A line break or a tab; browsers send the former as below in the name of a form's file (HTML, multipart/form-data encoding), and a quotation mark as %22. */
const BREAK = /[\r\n\t]|%0[ad]/gi;

/**
 * The name a file is kept and offered under: the last part of the path a client may have sent, without control, format or
 * path characters, on one line, in NFC, at most 120 characters, with an extension that is true to its media type.
 */
export function fileName(sent: string | undefined, type: string): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .slice(0, MOST_SENT)
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
  const shortened = [...stem].slice(0, MOST_CHARACTERS).join('') || 'file';
  const extension = given ?? extensions[0];
  return extension ? `${shortened}.${extension}` : shortened;
}
