import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import Typography from '../ui/Typography';
import { PageTitle } from './PageTitle';
import styles from './LinkPage.module.css';

interface LinkPageProps {
  title: string;
  /** The text for a link without its token. */
  missing: string;
  children: (token: string) => ReactNode;
}

/** The page to which the link in a mail leads. Its token is in the hash, which browsers do not send, so that it is in no log. */
export function LinkPage({ title, missing, children }: LinkPageProps) {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return (
    <div className={styles.block}>
      <PageTitle>{title}</PageTitle>
      {token === '' ? <Typography>{missing}</Typography> : <Fragment key={token}>{children(token)}</Fragment>}
    </div>
  );
}
