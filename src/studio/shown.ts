import type { Locale } from '@domain/locale';
import type { RoleName } from '@domain/roles';
import type { EntitySchema, RecordData } from '../schema-ui';

export const VIEWS = ['form', 'list', 'read'] as const;
export type View = (typeof VIEWS)[number];

/** What the studio hands to the frame that draws: one schema, and who looks at it. */
export interface Shown {
  name: string;
  schema: EntitySchema;
  samples: readonly RecordData[];
  view: View;
  locale: Locale;
  role: RoleName;
  /** Milliseconds since 1970, when the text was last edited, 0 when it never was; told back once it is painted. */
  changedAt: number;
}

/** What the frame tells: it is there, or a change is painted. */
export type FrameMessage = { ready: true } | { paintedAfter: number };

/** Milliseconds since 1970 to a fraction, the same clock in the page and its frame. */
export const now = (): number => performance.timeOrigin + performance.now();
