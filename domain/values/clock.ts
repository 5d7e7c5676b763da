/** The one source of time: everything that depends on "now" is given a clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that is ahead of another by a number of seconds, or behind it if the number is negative. */
export const shiftedClock = (clock: Clock, seconds: number): Clock => ({ now: () => new Date(clock.now().getTime() + seconds * 1000) });
