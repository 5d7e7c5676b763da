import { useLocation } from 'react-router';
import { useTranslate, messageKey } from '../i18n';
import { PageTitle } from '../layout/PageTitle';
import { placeName } from '../layout/place-name';
import { routeOf } from '@domain/routes';

/** The name of the route as the heading of a page whose own title could not be loaded. */
export function RouteTitle() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return <PageTitle>{placeName(t(messageKey(`routes.${routeOf(pathname)?.key ?? 'error'}`)))}</PageTitle>;
}
