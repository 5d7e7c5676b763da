import type { Kind, LeafKind } from '../kinds';
import { boolean, checkboxes, radios, select } from './choice';
import { code, codes, timezone } from './combobox';
import type { Widget } from './contract';
import { date, instant } from './dates';
import { file } from './file';
import { localized, localizedTextarea } from './localized';
import { money } from './money';
import { number } from './number';
import { reference } from './reference';
import { schemaBuilder } from './schemaBuilder';
import { email, phone, text, textarea, url } from './text';

/** The one table of widgets: how each kind of value is asked for, shown and put into a list. */
export const widgets: Record<LeafKind, Widget> = {
  text,
  textarea,
  number,
  date,
  boolean,
  select,
  radios,
  code,
  checkboxes,
  codes,
  timezone,
  instant,
  url,
  email,
  phone,
  file,
  reference,
  localized,
  'localized-textarea': localizedTextarea,
  money,
  'schema-builder': schemaBuilder,
};

export const isLeafKind = (kind: Kind | undefined): kind is LeafKind => kind !== undefined && kind in widgets;
