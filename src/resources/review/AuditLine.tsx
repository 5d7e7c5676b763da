import { localized, LOCALES, type Locale, type LocalizedText as Texts } from '@domain/locale';
import { attemptOf, isStaffAction } from '@domain/review/audit-actions';
import { isRecord } from '@domain/values/is-record';
import type { components } from '@generated/api';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, messageKey, useTranslate, type KeysUnder, type Translate } from '../../i18n';

export type Line = components['schemas']['AuditLine'];

/** What was done, in words; an action without words, as an older portal may have written it, by its name. */
export function wordsOf(t: Translate, name: string): string {
  const { action, denied } = attemptOf(name);
  const words = action === 'operation' ? t('audit.operation') : isStaffAction(action) ? t(messageKey(`audit.actions.${action}`)) : action;
  return denied ? t('audit.denied', { action: words }) : words;
}

/** Who did it where the portal itself did, as the trail writes it. */
const SYSTEM = 'system';

/** Where the record of a line is read, for the kinds that have a page. */
function hrefOf(subject: string): string | undefined {
  const [kind = '', id = ''] = subject.split(':');
  // Of a record whose making was refused there is no id.
  if (!/^\d+$/.test(id)) return undefined;
  if (kind === 'application') return `/manage/applications/${id}`;
  return ['universities', 'programmes', 'calls'].includes(kind) ? `/manage/${kind}/${id}/update` : undefined;
}

/** In one line, as instants and ids are compared. */
export const Whole = styled('span')({ whiteSpace: 'nowrap' });

const KINDS: readonly string[] = ['application', 'calls', 'incident', 'operation', 'programmes', 'universities'] satisfies KeysUnder<'audit.subjects'>[];

/** What a line is about, in words; as the trail has it where there are none. An application is known by its number, a record of the catalogue by its name, too. */
export function Subject({ line: { subject, subject_number: number, subject_title: title } }: { line: Line }) {
  const t = useTranslate();
  const href = hrefOf(subject);
  const [kind = '', id = ''] = subject.split(':');
  const words = KINDS.includes(kind) ? t(messageKey(`audit.subjects.${kind}`), { id: number ?? id }) : subject;
  const named = title === null ? <Whole>{words}</Whole> : <>{words}: <LocalizedText text={title} /></>;
  return href === undefined ? (
    named
  ) : (
    <Link component={RouterLink} to={href}>
      {named}
    </Link>
  );
}

const ROLES: readonly unknown[] = ['secretary', 'helpdesk', 'evaluator'] satisfies KeysUnder<'audit.roles'>[];
const SCOPES: readonly unknown[] = ['institution', 'all'] satisfies KeysUnder<'audit.of'>[];

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A text in several languages, as announcements and reasons are. */
const isText = (value: unknown): value is Texts => isRecord(value) && LOCALES.some((locale) => typeof value[locale] === 'string');

/** A value of the details in the reader's language, with the names of the people in it; what has no words as it is written down. */
function valueIn(value: unknown, { people = {}, locale }: { people: Line['people']; locale: Locale }): string {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, { people, locale })).join(', ');
  if (isText(value)) return localized(value, locale).text;
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? formatInstant(value, locale) : (people[value] ?? value);
}

/** What else a line holds: as whom somebody looked, then everything by its name. */
export function detailsOf({ details: { role, of, ...others }, people }: Line, { t, locale }: { t: Translate; locale: Locale }): string {
  const who = [ROLES.includes(role) && t(messageKey(`audit.roles.${String(role)}`)), SCOPES.includes(of) && t(messageKey(`audit.of.${String(of)}`))];
  const rest = Object.entries(others).map(([name, value]) => `${t(messageKey(`audit.details.${name}`), { _: name })}: ${valueIn(value, { people, locale })}`);
  return [...who, ...rest].filter(Boolean).join(', ');
}

const Id = styled('span')({ fontSize: '0.75rem', overflowWrap: 'anywhere' });

/** Who it was: by name where the portal knows it, else by the id that the trail holds; it leads to all else that they did. */
export function Actor({ line: { actor, actor_name: name } }: { line: Line }) {
  const t = useTranslate();
  if (actor === SYSTEM) return t('audit.system');
  return (
    <Link component={RouterLink} to={`?${new URLSearchParams({ actor }).toString()}`} title={actor}>
      {name === null ? <Id>{actor}</Id> : <Whole>{name}</Whole>}
    </Link>
  );
}
