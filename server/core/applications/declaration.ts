import { LOCALES } from '@domain/locale';
import { STORED_IN_BROWSER } from '@domain/messages/browser-storage';
import { textLines } from '@domain/portal/page-texts';
import type { components } from '@generated/api';
import fields from '@generated/privacy.json';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import type { PageTexts } from '../../platform/texts/page-texts';
import type { FrozenCopy } from './queries/applications';
import { isoInstant } from '../../platform/db/queries/instants';
import { findStoredText, storeText } from './queries/stored-texts';
import { canonicalHash } from './frozen-copy';

type TextDeps = Pick<Deps, 'texts'> & { config: Pick<Deps['config'], 'retentionDays'> };
type StoredPrivacy = components['schemas']['StoredPrivacy'];

/** Characters of the hash: enough to distinguish all texts of a portal, and few enough to compare by eye. */
const VERSION_LENGTH = 12;

/** The current content of the page "Privacy": its text, and the data that the portal inserts. */
const privacyNow = ({ texts, config }: TextDeps) => ({
  texts: texts.privacy,
  fields,
  browser: STORED_IN_BROWSER,
  retention_days: config.retentionDays ?? null,
});

/** Memoizes the hash, because the page is long and its text does not change while a process runs. */
const hashes = new WeakMap<PageTexts['privacy'], string>();

function privacyHash(deps: TextDeps): string {
  const { privacy } = deps.texts;
  const known = hashes.get(privacy) ?? canonicalHash(privacyNow(deps));
  hashes.set(privacy, known);
  return known;
}

/**
 * The current declaration that applicants make by sending an application, in each language, and the hash of the page "Privacy" that it
 * refers to; its version is a hash of both.
 */
export function declarationOf(deps: TextDeps): NonNullable<FrozenCopy['declaration']> {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, textLines(deps.texts.declaration[locale])]));
  const privacy = privacyHash(deps);
  return { version: canonicalHash({ text, privacy }).slice(0, VERSION_LENGTH), text, privacy };
}

/** Stores the current page "Privacy", so that an applicant who declared to have read it can still read it after it changes. */
export const storePrivacyText = (tx: Db, deps: TextDeps, now: Date): Promise<void> =>
  storeText(tx, { sha256: privacyHash(deps), page: 'privacy', content: privacyNow(deps) }, now);

/** A stored version of the page "Privacy". @throws {Problem} 404 when no application was sent with it */
export async function readStoredPrivacy(db: Db, sha256: string): Promise<StoredPrivacy> {
  const stored = await findStoredText<Omit<StoredPrivacy, 'stored_at'>>(db, sha256);
  if (!stored) throw new Problem(404, 'not_found');
  return { ...stored.content, stored_at: isoInstant(stored.stored_at) };
}
