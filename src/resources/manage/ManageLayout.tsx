import { Outlet } from 'react-router';
import { useTranslate } from '../../i18n';
import { SideNav } from '../shared/SideNav';
import { TwoColumns } from '../shared/TwoColumns';
import { MANAGED } from './manage';

/** What a Secretary keeps: universities, programmes and calls. */
export function Component() {
  const t = useTranslate();
  const items = MANAGED.map((name) => ({ to: `/manage/${name}`, label: t(`manage.${name}.title`) }));
  return (
    <TwoColumns side={<SideNav label={t('manage.nav')} items={items} />}>
      <Outlet />
    </TwoColumns>
  );
}
