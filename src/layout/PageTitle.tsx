import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Sx } from '../ui/sx';
import Typography from '../ui/Typography';
import { focusOnPage } from './focus-on-page';
import { hasNavigated } from './RouteAnnouncer';

interface Props {
  children: ReactNode;
  /** The language of the title when it may differ from the interface's. */
  lang?: string | undefined;
  sx?: Sx;
}

/** The page's only heading of level 1; it takes the focus after each navigation from another page. */
export function PageTitle({ children, lang, sx }: Props) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) focusOnPage(() => heading.current, { preventScroll: true });
  }, [pathname]);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} lang={lang} sx={[{ mb: 2 }, ...[sx].flat()]}>
      {children}
    </Typography>
  );
}
