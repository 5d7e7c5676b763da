import type { Locale } from '../locale';
import type { RoleName } from '../roles';

/** Titles and help in the languages beside English (`x-i18n`). */
export type Translations = Partial<Readonly<Record<Locale, { title?: string; description?: string }>>>;

/** The limits of an upload: media types, detected from the content, and the largest size in bytes. */
export interface FileRules {
  types: readonly string[];
  max_bytes: number;
}

/** The resource that a value refers to by id, and the field of it that is shown; with `free_text` the value is the text itself. */
export interface ReferenceRules {
  resource: string;
  label: string;
  free_text?: boolean;
}

/** How a filter compares (`x-filter`): `in` takes several values and matches any of them. */
export type FilterOperator = 'eq' | 'contains' | 'gte' | 'lte' | 'in';

/** The `x-roles` of a property: the roles that may read and write it. Without a list, everyone who may call the operation may. */
export interface FieldRoles {
  read?: readonly RoleName[];
  write?: readonly RoleName[];
}

/** How a value is computed: `fields` are dotted paths of the same record. */
export interface Formula {
  /**
   * `join`: concatenates the texts. `sum`: adds the numbers. `difference`: the first minus the second. `months_between`: from the
   * first date to the second, both days included; if a third field is true, the period is ongoing and ends today.
   */
  operation: 'join' | 'sum' | 'difference' | 'months_between';
  fields: readonly string[];
}

/** The `x-` keywords; `schemas/vocabulary.json` defines each. */
export interface Vocabulary {
  'x-i18n'?: Translations;
  'x-titles'?: Readonly<Record<Locale, { one: string; many: string; add?: string; empty?: string }>>;
  'x-enum-labels'?: Partial<Readonly<Record<Locale, Readonly<Record<string, string>>>>>;
  'x-messages'?: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  'x-enum-source'?: 'country' | 'language' | 'currency';
  'x-widget'?: string;
  'x-autocomplete'?: string;
  'x-list'?: { priority: number; sortable?: boolean };
  'x-filter'?: { operator: FilterOperator };
  'x-index'?: boolean;
  'x-reference'?: ReferenceRules;
  'x-file'?: FileRules;
  /** Marks a question of a call whose answer is a referee: this person is asked for a letter. */
  'x-referee'?: { confidential?: boolean };
  /** When a date may lie: `past` and `future` count today; `from` is the earliest year. */
  'x-date'?: { is?: 'past' | 'future'; from?: number };
  'x-group'?: string;
  'x-groups'?: readonly { id: string; title: string; folds?: true; 'x-i18n'?: Translations; 'x-privacy'?: Privacy }[];
  'x-privacy'?: Privacy;
  'x-rules'?: readonly Readonly<Record<string, unknown>>[];
  'x-record-label'?: string;
  'x-order'?: number;
  'x-deprecated'?: { since: number; replaced_by?: string };
  'x-renamed-from'?: string;
  'x-roles'?: FieldRoles;
  'x-decides-rights'?: DecidesRights;
  'x-evaluators'?: EvaluatorVisibility;
  /** Values of this field that hide the whole record from evaluators. */
  'x-evaluators-values'?: Readonly<Record<string, EvaluatorVisibility>>;
  'x-computed'?: Readonly<Record<string, Schema>>;
  'x-formula'?: Formula;
  /** The sibling property from whose text the portal derives the value, once, when an entry is saved. */
  'x-made-from'?: string;
  /** The template that shows a group in one line: `{name}` stands for the value of a field. */
  'x-line'?: string;
  /** The initial value in the form of a new record. */
  'x-initial'?: unknown;
  'x-read-only'?: Readonly<Record<string, Schema>>;
  'x-opaque'?: boolean;
  'x-record'?: string;
  'x-server-fields'?: readonly string[];
  'x-keys'?: readonly string[];
  'x-breaking'?: Readonly<Record<string, string>>;
  'x-shared'?: true;
}

/** A schema or a boolean: `true` accepts every value and `false` none. */
export type Part = Schema | boolean;

/** Why personal data is kept and for how long, as codes that the privacy page explains. */
export interface Privacy {
  purpose: 'identify' | 'contact' | 'assess' | 'decide' | 'prove' | 'operate';
  retention: 'account' | 'profile' | 'file' | 'application' | 'favourite';
}

/** When a value is hidden from evaluators: always, or in calls with blind scoring. */
export type EvaluatorVisibility = 'never' | 'not_blind';

/**
 * How a field decides who has rights to its record: `code` is what groups of staff name the record by, `owner` the record whose staff also handle this one.
 */
export type DecidesRights = 'code' | 'owner';

/** A JSON Schema (draft-07) with the `x-` keywords. */
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

/** A schema and the document in which its references are looked up; often the schema is the document. */
export interface SchemaPlace {
  schema: Schema;
  document: object;
}

/** Keys of objects and indexes of lists, from the root of a record. */
export type Path = readonly (string | number)[];

/** Whether a value is a schema object, and not a boolean or undefined. */
export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts that are schema objects. */
export const schemasIn = (parts: readonly unknown[] = []): Schema[] => parts.filter(isSchema);
