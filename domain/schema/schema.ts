import type { Locale } from '../locale';
import type { RoleName } from '../roles';

/** Titles and help in the languages beside English (`x-i18n`). */
export type Translations = Partial<Readonly<Record<Locale, { title?: string; description?: string }>>>;

/** What may be uploaded: media types as judged by content, and the largest size in bytes. */
export interface FileRules {
  types: readonly string[];
  max_bytes: number;
}

/** The record that a value names, and the field of it that is shown; with `free_text` the value is the text itself. */
export interface ReferenceRules {
  resource: string;
  label: string;
  free_text?: boolean;
}

/** How a filter compares (`x-filter`): `in` takes several values, any of which will do. */
export type FilterOperator = 'eq' | 'contains' | 'gte' | 'lte' | 'in';

/** The `x-roles` of a property: who may read and who may write it; without a list everyone whom the operation admits. */
export interface FieldRoles {
  read?: readonly RoleName[];
  write?: readonly RoleName[];
}

/** What a value is made of: `fields` are dotted paths of the same record. */
export interface Formula {
  /**
   * `join`: the words after each other. `sum`: of the numbers. `difference`: the first less the second. `months_between`: from the
   * first date to the second, both days included; a third field that is true says that it still goes on.
   */
  operation: 'join' | 'sum' | 'difference' | 'months_between';
  fields: readonly string[];
}

/** The `x-` keywords; `schemas/vocabulary.json` says what each means. */
export interface Vocabulary {
  'x-i18n'?: Translations;
  'x-titles'?: Readonly<Record<Locale, { one: string; many: string; add?: string; empty?: string }>>;
  'x-enum-labels'?: Partial<Readonly<Record<Locale, Readonly<Record<string, string>>>>>;
  'x-messages'?: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  'x-enum-source'?: 'country' | 'language' | 'currency';
  'x-widget'?: string;
  'x-list'?: { priority: number; sortable?: boolean };
  'x-filter'?: { operator: FilterOperator };
  'x-index'?: boolean;
  'x-reference'?: ReferenceRules;
  'x-file'?: FileRules;
  /** Of a call's question: its answer is a person, who is asked for a letter. */
  'x-referee'?: { confidential?: boolean };
  'x-group'?: string;
  'x-groups'?: readonly { id: string; title: string; folds?: true; 'x-i18n'?: Translations; 'x-privacy'?: Privacy }[];
  'x-privacy'?: Privacy;
  'x-rules'?: readonly Readonly<Record<string, unknown>>[];
  'x-record-label'?: string;
  'x-order'?: number;
  'x-deprecated'?: { since: number; replaced_by?: string };
  'x-renamed-from'?: string;
  'x-roles'?: FieldRoles;
  'x-evaluators'?: EvaluatorsMark;
  /** Values that make the whole record one which evaluators are kept from seeing. */
  'x-evaluators-values'?: Readonly<Record<string, EvaluatorsMark>>;
  'x-computed'?: Readonly<Record<string, Schema>>;
  'x-formula'?: Formula;
  /** The property beside it from whose text the portal makes the value, once, when an entry is saved. */
  'x-made-from'?: string;
  /** How a group is read in one line: `{name}` stands for a part. */
  'x-line'?: string;
  /** What the form of a new record begins with. */
  'x-initial'?: unknown;
  'x-read-only'?: Readonly<Record<string, Schema>>;
  'x-opaque'?: boolean;
  'x-record'?: string;
  'x-server-fields'?: readonly string[];
  'x-keys'?: readonly string[];
  'x-breaking'?: Readonly<Record<string, string>>;
}

/** Where a schema may stand, `true` lets everything in and `false` nothing. */
export type Part = Schema | boolean;

/** Why something is kept of a person and until when, by codes whose words the privacy page has. */
export interface Privacy {
  purpose: 'identify' | 'contact' | 'assess' | 'decide' | 'prove' | 'operate';
  retention: 'account' | 'profile' | 'file' | 'application' | 'favourite';
}

/** When evaluators are kept from seeing something: always, or where they score blind. */
export type EvaluatorsMark = 'never' | 'not_blind';

/** A JSON Schema (draft-07) with our vocabulary. */
export interface Schema extends Vocabulary {
  $schema?: string;
  $id?: string;
  $comment?: string;
  $ref?: string;
  title?: string;
  description?: string;
  examples?: readonly unknown[];
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  readOnly?: boolean;
  properties?: Readonly<Record<string, Part>>;
  required?: readonly string[];
  additionalProperties?: Part;
  propertyNames?: Part;
  items?: Part;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  if?: Part;
  then?: Part;
  else?: Part;
  not?: Part;
  allOf?: readonly Part[];
  anyOf?: readonly Part[];
  oneOf?: readonly Part[];
  dependencies?: Readonly<Record<string, Part | readonly string[]>>;
  definitions?: Readonly<Record<string, Part>>;
}

/** A schema and the document in which its references are looked up, which is mostly itself. */
export interface SchemaPlace {
  schema: Schema;
  document: object;
}

/** Keys of objects and positions in lists, from the root of a record inwards. */
export type Path = readonly (string | number)[];

/** Whether a value is a schema and not `true`, `false` or nothing. */
export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Those of some parts that are schemas. */
export const schemasIn = (parts: readonly unknown[] = []): Schema[] => parts.filter(isSchema);
