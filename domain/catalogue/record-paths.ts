import { type Locale, LOCALE_PARAMETER } from '../locale';
import { ID_PATTERN } from '../records/record-id';
import type { ProgrammeType } from './programme-types';

/** The path of a programme's public page (specification, section 2). */
export const programmePath = ({ prog_type, id }: { prog_type: ProgrammeType; id: number }): string => `/programmes/${prog_type}/${String(id)}/details`;
/** The path of a university's public page. */
export const universityPath = (id: number): string => `/universities/${String(id)}/details`;
/** The path of a call's public page. */
export const callPath = (id: number): string => `/calls/${String(id)}/details`;

/** The route pattern of the calendar file with a call's dates. */
export const CALENDAR_ROUTE = `/calls/:id(^${ID_PATTERN}$).ics`;
/** The path of the calendar file with a call's dates, in one language. */
export const calendarPath = (id: number, locale: Locale): string => `/calls/${String(id)}.ics?${LOCALE_PARAMETER}=${locale}`;

/** The feed of calls (Atom). */
export const FEED_PATH = '/calls.atom';
/** The path of the feed in a language. */
export const feedPath = (locale: Locale): string => `${FEED_PATH}?${LOCALE_PARAMETER}=${locale}`;

/** The path of a logo. It contains the hash of the image, so a new image gets a new URL and every URL can be cached forever. */
export const logoPath = (sha256: string): string => `/api/logos/${sha256}`;
