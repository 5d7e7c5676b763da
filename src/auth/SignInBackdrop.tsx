import styles from './SignInBackdrop.module.css';

/** The empty layout under the login dialog: its height keeps the footer low on the page. */
export const SignInBackdrop = () => <div data-empty-layout className={styles.block} />;
