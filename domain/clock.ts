/** The one source of time: everything that depends on "now" is given a clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
