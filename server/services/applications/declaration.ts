import { LOCALES } from '@domain/locale';
import { KEPT_IN_BROWSER } from '@domain/messages/kept-in-browser';
import { textLines } from '@domain/portal/page-texts';
import type { components } from '@generated/api';
import fields from '@generated/privacy.json';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { Problem } from '../../errors';
import type { PageTexts } from '../../page-texts/page-texts';
import type { FrozenCopy } from '../../repositories/applications';
import { isoInstant } from '../../repositories/instants';
import { findKeptText, keepText } from '../../repositories/kept-texts';
import { canonicalHash } from './frozen-copy';

type TextDeps = Pick<Deps, 'texts'> & { config: Pick<Deps['config'], 'retentionDays'> };
type KeptPrivacy = components['schemas']['KeptPrivacy'];

/** Enough of a hash to tell any two texts of a portal apart, short enough to be compared by eye. */
const VERSION_LENGTH = 12;

/** The page "Privacy" as it reads now: the text, and what the portal itself puts into it. */
const privacyNow = ({ texts, config }: TextDeps) => ({ texts: texts.privacy, fields, browser: KEPT_IN_BROWSER, retention_days: config.retentionDays ?? null });

/** Texts do not change while a process runs, and the page is long. */
const hashes = new WeakMap<PageTexts['privacy'], string>();

function privacyHash(deps: TextDeps): string {
  const { privacy } = deps.texts;
  const known = hashes.get(privacy) ?? canonicalHash(privacyNow(deps));
  hashes.set(privacy, known);
  return known;
}

/**
 * What applicants declare by sending an application, as the portal says it now, in each language, and which text of the page "Privacy" it is
 * about; its version follows from both.
 */
export function declarationOf(deps: TextDeps): NonNullable<FrozenCopy['declaration']> {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, textLines(deps.texts.declaration[locale])]));
  const privacy = privacyHash(deps);
  return { version: canonicalHash({ text, privacy }).slice(0, VERSION_LENGTH), text, privacy };
}

/** Keeps the page "Privacy" as it reads now, so that whoever declared to have read it can read it when it was replaced. */
export const keepPrivacyText = (tx: Db, deps: TextDeps, now: Date): Promise<void> =>
  keepText(tx, { sha256: privacyHash(deps), page: 'privacy', content: privacyNow(deps) }, now);

/** The page "Privacy" as it read when applications were sent with it. @throws {Problem} 404 when none was */
export async function readKeptPrivacy(db: Db, sha256: string): Promise<KeptPrivacy> {
  const kept = await findKeptText<Omit<KeptPrivacy, 'kept_at'>>(db, sha256);
  if (!kept) throw new Problem(404, 'not_found');
  return { ...kept.content, kept_at: isoInstant(kept.kept_at) };
}
