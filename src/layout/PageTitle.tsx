import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import Typography from '../ui/Typography';
import { focusOnPage } from './focus-on-page';
import { hasNavigated } from './RouteAnnouncer';
import { joined } from '../ui/joined';
import styles from './PageTitle.module.css';

interface Props {
  children: ReactNode;
  /** The language of the title when it may differ from the interface's. */
  lang?: string | undefined;
  className?: string | undefined;
}

/** The page's only heading of level 1; it takes the focus after each navigation from another page. */
export function PageTitle({ children, lang, className }: Props) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) focusOnPage(() => heading.current, { preventScroll: true });
  }, [pathname]);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} lang={lang} className={joined(styles.title, className)}>
      {children}
    </Typography>
  );
}
