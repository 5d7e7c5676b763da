/** Parameters of mails that are names as people gave them of themselves or of others. */
const NAMES: readonly string[] = ['name', 'applicant', 'referee'];

const MAX_LENGTH = 120;

/** What a name may have beside letters, marks and digits: no sign of an address, and no line break. */
const OTHER = /[^\p{L}\p{M}\p{N}'’ʼ·.,()\- ]/gu;

/**
 * A name as a mail may say it: one line, without the characters of addresses. A full stop keeps a space behind it, so that no mail program makes a link of
 * what somebody called themselves.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(OTHER, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();

type Parameters = Readonly<Record<string, string>>;

/** The parameters of a mail with plain names. Where a person has no name, their address stands for it: that of the recipient stays whole. */
export const withPlainNames = (parameters: Parameters, address: string | undefined): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, NAMES.includes(name) && value !== address ? plainName(value) : value]));
