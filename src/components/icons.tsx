import { icon } from '../layout/icons';

/** Icons of the catalogue; shared ones stand beside the header's. */
export const ClockIcon = icon('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 5.8V10l2.8 1.8');
export const CalendarIcon = icon('M3 5.5h14v11H3zM3 9h14M6.8 3v4M13.2 3v4');
export const LockIcon = icon('M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9');
export const OpenIcon = icon('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM6.8 10.3l2.3 2.3 4.2-4.8');
export const DashIcon = icon('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7 10h6');
export const FilterIcon = icon('M3 5h14M5.5 10h9M8 15h4');
export const CompareIcon = icon('M3 4.5h5.5v11H3zM11.5 4.5H17v11h-5.5z');
export const OutIcon = icon('M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5 9 11');
export const BackIcon = icon('M16 10H4M9 5l-5 5 5 5');
export const NextIcon = icon('M8 5l5 5-5 5');
export const PreviousIcon = icon('M12 5l-5 5 5 5');
