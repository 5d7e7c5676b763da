import { type Locale, LOCALE_PARAMETER } from '../locale';
import type { ProgrammeType } from './programme-types';

/** Where a programme, a university or a call is shown (specification, section 2). */
export const programmePath = ({ prog_type, id }: { prog_type: ProgrammeType; id: number }): string => `/programmes/${prog_type}/${String(id)}/details`;
export const universityPath = (id: number): string => `/universities/${String(id)}/details`;
export const callPath = (id: number): string => `/calls/${String(id)}/details`;

/** The calendar file of a call's dates, in a language; its pattern is that of the server's route. */
export const CALENDAR_ROUTE = '/calls/:id(^\\d{1,15}$).ics';
export const calendarPath = (id: number, locale: Locale): string => `/calls/${String(id)}.ics?${LOCALE_PARAMETER}=${locale}`;

/** The feed of calls (Atom), and its address in a language. */
export const FEED_PATH = '/calls.atom';
export const feedPath = (locale: Locale): string => `${FEED_PATH}?${LOCALE_PARAMETER}=${locale}`;

/** The address of a logo, by the hash of its picture: a new picture has a new address, so that each can be cached for ever. */
export const logoPath = (sha256: string): string => `/api/logos/${sha256}`;
