import styles from './icons.module.css';

/** An icon of 20 units in the colour of the text around it, hidden from screen readers because words beside it say the same. */
export const icon = (path: string) =>
  function Drawn() {
    return (
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

export const MenuIcon = icon('M3 5.5h14M3 10h14M3 14.5h14');
export const HeartIcon = icon('M10 16.6S3 12.7 3 7.9A3.7 3.7 0 0 1 10 6.1a3.7 3.7 0 0 1 7 1.8c0 4.8-7 8.7-7 8.7z');
export const PersonIcon = icon('M10 10a3.2 3.2 0 1 0 0-6.400 3.2 3.2 0 0 0 0 6.400zM3.8 17a6.2 6.2 0 0 1 12.400 0');
export const DownIcon = icon('M5.5 8 10 12.5 14.5 8');
export const SearchIcon = icon('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5 17 17');
export const CloseIcon = icon('M5 5l10 10M15 5 5 15');
export const CheckIcon = icon('M4 10.5 8 14.5 16 6');
export const AlertIcon = icon('M10 6.5v4.5M10 13.8v.1M10 2.5 18 16.5H2z');
