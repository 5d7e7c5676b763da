import type { Db } from '../platform/db/db';

/** An invented application of the demo data, as far as features add to it. */
export interface DemoApplication {
  id: number;
  state: {
    /** Whether the applicant is invited to an interview, or has booked a time. */
    interview?: 'invited' | 'booked';
    /** The progress of its two evaluators. */
    scores?: 'begun' | 'half' | 'given';
  };
  invented: {
    /** How good the applicant is, from 0 to 1. */
    person: { strength: number };
  };
  timeline: readonly { at: string }[];
}

/** A call of the demo data, whose applications are stored already. */
export interface DemoCall {
  call: number;
  applications: readonly DemoApplication[];
  /** The name of the Secretary who works on it. */
  secretary: string;
  /** The `sub` of each of the two evaluators. */
  evaluators: readonly [string, string];
  now: Date;
}

/** What a feature adds to the demo data. */
export interface DemoFacts {
  /** Adds its records to the invented applications of a call. */
  addDemoData?: (tx: Db, call: DemoCall) => Promise<void>;
}
