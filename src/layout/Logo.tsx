import styles from './Logo.module.css';

/** A gateway with an open way through it, and the product's name. */
export const Logo = () => (
  <span className={styles.row}>
    <svg className={styles.emblem} viewBox="0 0 36 36" aria-hidden="true">
      <path
        fill="currentColor"
        d="M18 3 33 11.5V15H3v-3.5zM5 17h4.5v12H5zM11.5 17h3.2v12h-3.2zM21.3 17h3.2v12h-3.2zM26.5 17H31v12h-4.5zM3 31h11.7v2.5H3zM21.3 31H33v2.5H21.3z"
      />
    </svg>
    <span className={styles.name} translate="no">Propylaea</span>
  </span>
);
