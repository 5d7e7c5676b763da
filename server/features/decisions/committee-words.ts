import type { Locale } from '@domain/locale';
import { formatNumber } from '@domain/values/format';
import type { TableColumn } from '../../platform/pdf/table-paper';

/** The shares of the columns of the width. */
const SHARES = [3, 5, 18, 12, 6, 11, 15, 6, 15] as const;
const NUMBERS: readonly number[] = [0, 1, 4, 7];

const columnsOf = (titles: readonly string[]): TableColumn[] => titles.map((title, at) => ({ title, share: SHARES[at] ?? 1, isNumber: NUMBERS.includes(at) }));

const UP_DOWN = { en: { ASC: 'ascending', DESC: 'descending' }, el: { ASC: 'αύξουσα', DESC: 'φθίνουσα' } } as const;
const FIELDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { score: 'score', rank: 'rank', name: 'name', number: 'number' },
  el: { score: 'βαθμό', rank: 'σειρά αναμονής', name: 'όνομα', number: 'αριθμό' },
};

/** The texts of the table that a committee signs. */
export const committeeWords = {
  en: {
    title: 'Table for the committee',
    file: 'committee',
    made: (at: string) => `As of ${at}`,
    rows: (count: number) => (count === 1 ? '1 application' : `${formatNumber(count, 'en')} applications`),
    seats: (seats: number | null) => (seats === null ? 'unlimited places' : `places: ${formatNumber(seats, 'en')}`),
    kind: { all: 'all applications', undecided: 'undecided only', entered: 'entered decisions only', released: 'released decisions only' },
    order: (field: string, order: 'ASC' | 'DESC') => `by ${FIELDS.en[field] ?? field}, ${UP_DOWN.en[order]}`,
    columns: columnsOf(['No', 'Place', 'Name', 'Number', 'Score', 'Status', 'Entered', 'Rank', 'Released']),
    end: (seats: number) => `The places of the call (${formatNumber(seats, 'en')}) end here, by the scores.`,
    signatures: 'Signatures of the committee',
    parts: ['Name', 'Signature', 'Date'],
  },
  el: {
    title: 'Πίνακας για την επιτροπή',
    file: 'epitropi',
    made: (at: string) => `Κατάσταση: ${at}`,
    rows: (count: number) => (count === 1 ? '1 αίτηση' : `${formatNumber(count, 'el')} αιτήσεις`),
    seats: (seats: number | null) => (seats === null ? 'απεριόριστες θέσεις' : `θέσεις: ${formatNumber(seats, 'el')}`),
    kind: { all: 'όλες οι αιτήσεις', undecided: 'μόνο χωρίς απόφαση', entered: 'μόνο με καταχωρισμένη απόφαση', released: 'μόνο με κοινοποιημένη απόφαση' },
    order: (field: string, order: 'ASC' | 'DESC') => `κατά ${FIELDS.el[field] ?? field}, ${UP_DOWN.el[order]} σειρά`,
    columns: columnsOf(['Α/Α', 'Κατάταξη', 'Ονοματεπώνυμο', 'Αριθμός', 'Βαθμός', 'Κατάσταση', 'Καταχώριση', 'Σειρά', 'Κοινοποίηση']),
    end: (seats: number) => `Εδώ τελειώνουν οι θέσεις της πρόσκλησης (${formatNumber(seats, 'el')}), με βάση τους βαθμούς.`,
    signatures: 'Υπογραφές της επιτροπής',
    parts: ['Ονοματεπώνυμο', 'Υπογραφή', 'Ημερομηνία'],
  },
} as const satisfies Record<Locale, object>;
