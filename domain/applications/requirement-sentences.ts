import type { CallData } from '../calls/call-data';
import type { Requirement } from './eligibility';
import { formatNumber } from '../values/format';
import { localized, type Locale, type LocalizedText } from '../locale';
import { schemaAt } from '../schema/resolve';
import type { SchemaPlace } from '../schema/schema';
import { enumLabel } from '../schema/words';

/** A field of a requirement, or of its grade. */
type Field = keyof Requirement | `${'grade' & keyof Requirement}.${keyof NonNullable<Requirement['grade']>}`;

/** The label of a code in a requirement, from the schema of calls. */
type LabelOf = (field: Field, code: unknown) => string;

const REQUIREMENTS: keyof CallData = 'requirements';

const LISTS = { en: new Intl.ListFormat('en', { type: 'disjunction' }), el: new Intl.ListFormat('el', { type: 'disjunction' }) };

function labelsOf(calls: SchemaPlace, locale: Locale): LabelOf {
  return (field, code) => {
    const schema = schemaAt([REQUIREMENTS, 0, ...field.split('.')], calls);
    const item = schema?.items === undefined ? schema : schemaAt([REQUIREMENTS, 0, field, 0], calls);
    return enumLabel(item ?? {}, code, locale);
  };
}

function degree({ level, fields = [], ongoing_counts, grade }: Requirement, labelOf: LabelOf, locale: Locale): string {
  const english = locale === 'en';
  const names = LISTS[locale].format(fields.map((field) => labelOf('fields', field)));
  const parts = [`${labelOf('level', level)}${english ? ' or higher' : ' ή ανώτερο'}`];
  if (names !== '') parts.push(`${english ? 'in' : 'στο πεδίο'} ${names}`);
  if (grade?.value !== undefined) {
    const scale = labelOf('grade.scale', grade.scale);
    const value = formatNumber(grade.value, locale);
    parts.push(english ? `with a grade of ${value} or better (scale: ${scale})` : `με βαθμό ${value} ή καλύτερο (κλίμακα: ${scale})`);
  }
  if (ongoing_counts === true) parts.push(english ? 'held or in progress' : 'που έχετε ή παρακολουθείτε');
  return parts.join(', ');
}

function language({ language: code, cefr_level, certificate }: Requirement, labelOf: LabelOf, locale: Locale): string {
  const name = labelOf('language', code);
  if (locale === 'en') return `${name} at CEFR level ${String(cefr_level)} or higher${certificate === true ? ', with a valid certificate' : ''}`;
  return `${name} σε επίπεδο CEFR ${String(cefr_level)} ή ανώτερο${certificate === true ? ', με πιστοποιητικό σε ισχύ' : ''}`;
}

function work({ months = 0, work_kinds = [] }: Requirement, labelOf: LabelOf, locale: Locale): string {
  const kinds = LISTS[locale].format(work_kinds.map((kind) => labelOf('work_kinds', kind).toLocaleLowerCase(locale)));
  const only = kinds === '' ? '' : ` (${kinds})`;
  if (locale === 'en') return `At least ${months === 1 ? '1 month' : `${String(months)} months`} of work experience${only}`;
  return `Εργασιακή εμπειρία τουλάχιστον ${months === 1 ? '1 μήνα' : `${String(months)} μηνών`}${only}`;
}

const document = ({ document: code }: Requirement, labelOf: LabelOf, locale: Locale): string =>
  `${labelOf('document', code)} ${locale === 'en' ? 'in the profile' : 'στο προφίλ'}`;

const identity = ({ identity_field }: Requirement, labelOf: LabelOf, locale: Locale): string =>
  `${labelOf('identity_field', identity_field)} ${locale === 'en' ? 'in the profile' : 'στο προφίλ'}`;

const SENTENCES: Readonly<Record<string, typeof document | undefined>> = { degree, language, work, document, identity };

/** A requirement as a sentence, with its remark; `calls` is the schema of calls, which has the labels of codes. */
export function requirementSentence(requirement: Requirement, calls: SchemaPlace, locale: Locale): string {
  const { kind = 'document' } = requirement;
  const labelOf = labelsOf(calls, locale);
  // An old requirement may have a kind without a sentence; then only the label of the kind shows.
  const sentence = SENTENCES[kind]?.(requirement, labelOf, locale) ?? labelOf('kind', kind);
  const note = localized(requirement.note as LocalizedText | undefined, locale).text;
  return note === '' ? sentence : `${sentence}. ${note}`;
}
