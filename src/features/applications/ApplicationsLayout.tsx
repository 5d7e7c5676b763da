import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { useRefresh } from 'react-admin';
import { Outlet } from 'react-router';
import { useTranslate } from '../../i18n';
import { SideNav } from '../../signed-in/SideNav';
import { TwoColumns } from '../../signed-in/TwoColumns';
import { OrphanedChanges } from './OrphanedChanges';
import { useSendUnsentChanges } from './unsent-changes';

/** The applicant's applications by type of programme. */
export function Component() {
  const t = useTranslate();
  useSendUnsentChanges(useRefresh());
  const types = PROGRAMME_TYPES.map((type) => ({ to: `/applications/${type}`, label: t(`application.types.${type}`) }));
  const items = [{ to: '/applications', label: t('application.all'), end: true }, ...types, {
    to: '/applications/updates',
    label: t('application.updates.title'),
  }];
  return (
    <TwoColumns side={<SideNav label={t('application.nav')} items={items} />}>
      <OrphanedChanges />
      <Outlet />
    </TwoColumns>
  );
}
