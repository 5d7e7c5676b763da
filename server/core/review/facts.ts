import type { Criterion } from '@domain/review/rubric';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Download } from '../../platform/files/file-reply';
import type { FrozenFile } from '../applications/queries/application-files';
import type { ApplicationRow } from '../applications/queries/applications';
import type { CallTermsRow } from '../applications/queries/call-terms';
import type { Institutions } from '../staff/queries/staff-scope';

type Schemas = components['schemas'];

/** An applicant's answer to a request, as sent; the SHA-256 of its receipt is computed over exactly this object. */
export interface Supplement {
  /** The application's number. */
  application: string;
  answers: Record<string, unknown>;
  /** File id by the key of the document. */
  documents: Record<string, number>;
  files: FrozenFile[];
}

/** A supplement with its request. */
export interface NumberedSupplement {
  /** The number of the request, counted from 1 in each application. */
  ordinal: number;
  /** Whether the call itself allowed it, instead of a person who requested it. */
  of_call: boolean;
  supplement: Supplement;
}

/** What a feature adds to the staff data of a sent application. */
export type DeskParts = Partial<Pick<Schemas['ReviewDesk'], 'information_requests' | 'interview' | 'referees'>>;

/** What a feature adds to the overview of a Secretary's work. */
export type Attention = Partial<Pick<Schemas['Today'], 'failing_webhooks'>>;

/** The terms of an application's call, at one instant. */
export interface TermsAt {
  call: CallTermsRow;
  now: Date;
}

/** Reads the scores of sent applications by criterion, and the rubric of each call once. */
export interface CriteriaReader {
  /** The criteria of a call's rubric. */
  criteriaOf: (call: number) => Promise<readonly Criterion[]>;
  /** The means of the submitted scores by criterion, by the id of the application. */
  meansOf: (rows: readonly { id: number; call_id: number }[]) => Promise<ReadonlyMap<number, Readonly<Record<string, number>>>>;
}

/** What a feature knows of sent applications, for those who review them. */
export interface ReviewFacts {
  /** Its part of what staff see of a sent application; `call` has the application's own dates. */
  deskOf?: (db: Db, row: Pick<ApplicationRow, 'id'>, at: TermsAt) => Promise<DeskParts>;
  /** What the applicant sent after the application, the oldest first. */
  supplementsOf?: (db: Db, application: number) => Promise<readonly NumberedSupplement[]>;
  /** The referees of an application whose letters have arrived. */
  answeredReferees?: (db: Db, application: number, at: TermsAt) => Promise<Schemas['Referee'][]>;
  /** The file of a referee's letter about this application; undefined if there is none. */
  letterFileOf?: (db: Db, letter: { application: number; referee: number }) => Promise<Download | undefined>;
  /** What a Secretary of these institutions has to attend to, by its names in the overview of their work. */
  attentionOf?: (db: Db, institutions: Institutions) => Promise<Attention>;
  /** Opens a reader of scores by criterion. */
  criteriaReader?: (db: Db) => CriteriaReader;
}
