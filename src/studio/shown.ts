import type { Locale } from '@domain/locale';
import type { RoleName } from '@domain/roles';
import type { EntitySchema, RecordData } from '../schema-ui';

export const VIEWS = ['form', 'list', 'read'] as const;
export type View = (typeof VIEWS)[number];

/** The message from the studio to its preview frame: the schema, the view, and the reader's language and role. */
export interface PreviewScene {
  name: string;
  schema: EntitySchema;
  samples: readonly RecordData[];
  view: View;
  locale: Locale;
  role: RoleName;
  /** Milliseconds since 1970, when the text was last edited, 0 when it never was; told back once it is painted. */
  changedAt: number;
}

/** The messages of the frame: it has loaded, or an edit is painted. */
export type FrameMessage = { ready: true } | { paintedAfter: number };

/** Milliseconds since 1970 to a fraction, the same clock in the page and its frame. */
export const now = (): number => performance.timeOrigin + performance.now();
