import { CATALOGUE } from '@domain/resources';
import { Outlet } from 'react-router';
import { useTranslate } from '../../i18n';
import { SideNav } from '../shared/SideNav';
import { TwoColumns } from '../shared/TwoColumns';

/** What a Secretary keeps: universities, programmes and calls. */
export function Component() {
  const t = useTranslate();
  const parts = CATALOGUE.map((name) => ({ to: `/manage/${name}`, label: t(`manage.${name}.title`) }));
  const items = [{ to: '/manage', label: t('manage.start.nav'), end: true }, ...parts];
  return (
    <TwoColumns side={<SideNav label={t('manage.nav')} items={items} />}>
      <Outlet />
    </TwoColumns>
  );
}
