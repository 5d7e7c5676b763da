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

/** The words of an audit action; an action without words, as an older portal may have written it, is shown by its name. */
export function auditWords(t: Translate, name: string): string {
  const { action, denied } = attemptOf(name);
  const words = action === 'operation' ? t('audit.operation') : isStaffAction(action) ? t(messageKey(`audit.actions.${action}`)) : action;
  return denied ? t('audit.denied', { action: words }) : words;
}

/** The actor in the audit trail when the portal itself acted. */
const SYSTEM = 'system';

/** The page of the record in a line, for the kinds that have one. */
function hrefOf(subject: string): string | undefined {
  const [kind = '', id = ''] = subject.split(':');
  // The subject has no id when the creation of its record was refused.
  if (!/^\d+$/.test(id)) return undefined;
  if (kind === 'application') return `/manage/applications/${id}`;
  return ['universities', 'programmes', 'calls'].includes(kind) ? `/manage/${kind}/${id}/update` : undefined;
}

/** Without line breaks, so that instants and ids can be compared. */
export const Whole = styled('span')({ whiteSpace: 'nowrap' });

const KINDS: readonly string[] = ['application', 'calls', 'incident', 'operation', 'programmes', 'universities'] satisfies KeysUnder<'audit.subjects'>[];

/** The subject of a line in words, or as stored where there are none: an application by its number, a catalogue record also by its title. */
export function Subject({ line: { subject, subject_number: number, subject_title: title } }: { line: Line }) {
  const t = useTranslate();
  const href = hrefOf(subject);
  const [kind = '', id = ''] = subject.split(':');
  const words = KINDS.includes(kind) ? t(messageKey(`audit.subjects.${kind}`), { id: number ?? id }) : subject;
  const named = title === null ? <Whole>{words}</Whole> : (
    <>
      {words}: <LocalizedText text={title} />
    </>
  );
  return href === undefined ? named : (
    <Link component={RouterLink} to={href}>
      {named}
    </Link>
  );
}

const ROLES: readonly unknown[] = ['secretary', 'helpdesk', 'evaluator'] satisfies KeysUnder<'audit.roles'>[];
const SCOPES: readonly unknown[] = ['institution', 'all'] satisfies KeysUnder<'audit.of'>[];

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Whether a value is a text by language, as announcements and reasons are. */
const isText = (value: unknown): value is Texts => isRecord(value) && LOCALES.some((locale) => typeof value[locale] === 'string');

/** A value of the details in the reader's language, with people's ids replaced by their names; any other value as stored. */
function valueIn(value: unknown, { people = {}, locale }: { people: Line['people']; locale: Locale }): string {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, { people, locale })).join(', ');
  if (isText(value)) return localized(value, locale).text;
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? formatInstant(value, locale) : (people[value] ?? value);
}

/** The details of a line: first the role and scope of the actor, then every other value with its name. */
export function detailsOf({ details: { role, of, ...others }, people }: Line, { t, locale }: { t: Translate; locale: Locale }): string {
  const who = [ROLES.includes(role) && t(messageKey(`audit.roles.${String(role)}`)), SCOPES.includes(of) && t(messageKey(`audit.of.${String(of)}`))];
  const rest = Object.entries(others).map(([name, value]) => `${t(messageKey(`audit.details.${name}`), { _: name })}: ${valueIn(value, { people, locale })}`);
  return [...who, ...rest].filter(Boolean).join(', ');
}

const Id = styled('span')({ fontSize: '0.75rem', overflowWrap: 'anywhere' });

/** The actor, by name where the portal knows it, else by the stored id; links to all lines of the same actor. */
export function Actor({ line: { actor, actor_name: name } }: { line: Line }) {
  const t = useTranslate();
  if (actor === SYSTEM) return t('audit.system');
  return (
    <Link component={RouterLink} to={`?${new URLSearchParams({ actor }).toString()}`} title={actor}>
      {name === null ? <Id>{actor}</Id> : <Whole>{name}</Whole>}
    </Link>
  );
}
