import type { LeafKind } from '@domain/schema/kinds';
import { siblingLabel } from '@domain/schema/sibling-label';
import type { ReadLeaf } from '@domain/schema/read-value';
import { resolve } from '@domain/schema/resolve';
import { READERS_TEXTS } from '@domain/schema/value-text';
import { spacedPhone } from '@domain/profile/phone';
import { isRecord } from '@domain/values/is-record';
import type { ReactNode } from 'react';
import Link from '../ui/Link';
import { EmailLink, ExternalLink } from './ExternalLink';
import { LocalizedParagraphs, LocalizedText } from './LocalizedText';
import { listOf } from './names';
import { feeText, type Reader } from './reader';
import type { RecordSchema } from './schemas';
import styles from './ValueLeaf.module.css';

/** What a value on a public page belongs to, and who reads it. */
export interface LeafContext {
  schema: RecordSchema;
  record: Readonly<Record<string, unknown>>;
  reader: Reader;
}

type LeafRenderer = (leaf: ReadLeaf, context: LeafContext) => ReactNode;

/** The label of a referenced record that this record holds, or the text itself where a reference may be free text. */
const labelOf = ({ value, path, schema: { 'x-reference': rules } }: ReadLeaf, record: object) =>
  rules && (siblingLabel(record, path, rules.label) ?? (rules.free_text && typeof value === 'string' ? value : undefined));

/**
 * Whether a public page leaves a value out: a file, which only signed-in people may open; a form, which is not a fact; and a reference whose
 * label the record does not hold, because the page has no other records and an id tells its reader nothing.
 */
export const isLeftOut = (leaf: ReadLeaf, record: object): boolean =>
  leaf.kind === 'file' || leaf.kind === 'schema-builder' || (leaf.kind === 'reference' && labelOf(leaf, record) === undefined);

const asText = ({ kind, value, schema, zone }: ReadLeaf, { schema: document, reader: { locale, t } }: LeafContext): string =>
  READERS_TEXTS[kind](value, { locale, yes: t('catalogue.yes'), no: t('catalogue.no'), nameOf: () => undefined, schema, document, zone });

/** Draws a text; a value of another type, as in an old record, is written as it is. */
const ofText =
  (render: (text: string) => ReactNode): LeafRenderer => (leaf, context) => (typeof leaf.value === 'string' ? render(leaf.value) : asText(leaf, context));

/** As `ofText`, for a text by language. */
const ofTexts = (render: (text: Readonly<Record<string, string>>) => ReactNode): LeafRenderer =>
(
  leaf,
  context,
) => (isRecord(leaf.value) ? render(leaf.value as Record<string, string>) : asText(leaf, context));

const choices: LeafRenderer = ({ value, schema, ...leaf }, context) => {
  const entry = resolve(schema.items, context.schema);
  return listOf([value].flat().map((one) => asText({ ...leaf, kind: 'code', value: one, schema: entry }, context)), context.reader.locale);
};

/** The kinds that a public page renders otherwise than as text. */
const RENDERERS: Readonly<Partial<Record<LeafKind, LeafRenderer>>> = {
  textarea: ofText((text) => <div className={styles.text}>{text}</div>),
  url: ofText((url) => <ExternalLink url={url} />),
  email: ofText((address) => <EmailLink address={address} />),
  phone: ofText((number) => <Link href={`tel:${number}`}>{spacedPhone(number)}</Link>),
  localized: ofTexts((text) => <LocalizedText text={text} />),
  'localized-textarea': ofTexts((text) => <LocalizedParagraphs text={text} />),
  checkboxes: choices,
  codes: choices,
  money(leaf, context) {
    const { amount, currency }: { amount?: unknown; currency?: unknown } = isRecord(leaf.value) ? leaf.value : {};
    return typeof amount === 'number' && typeof currency === 'string' ? feeText({ amount, currency }, context.reader) : asText(leaf, context);
  },
  reference(leaf, { record }) {
    const label = labelOf(leaf, record);
    return typeof label === 'string' ? label : <LocalizedText text={label} />;
  },
};

/** A single value on a public page, without what only signed-in screens load: a link, a text by language, else the words of its kind. */
export const renderLeaf: LeafRenderer = (leaf, context) => (RENDERERS[leaf.kind] ?? asText)(leaf, context);
