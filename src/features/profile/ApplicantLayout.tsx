import { REQUIRED_PARTS } from '@domain/profile/profile-completeness';
import { SECTIONS, sectionSlug } from '@domain/sections';
import { Outlet } from 'react-router';
import { useForwardNext } from '../../components/next-path';
import { useTranslate } from '../../i18n';
import { useCompleteProfile } from '../../signed-in/profile';
import { SideNav } from '../../signed-in/SideNav';
import { TwoColumns } from '../../signed-in/TwoColumns';
import { BackToAsker } from './BackToAsker';

/** The layout of the applicant's profile: navigation with the state of each section, beside the open page. */
export function Component() {
  const t = useTranslate();
  const profile = useCompleteProfile().data;
  const to = useForwardNext();
  const stateOf = (section: (typeof SECTIONS)[number]) => {
    if (!profile) return undefined;
    const count = profile[section].length;
    if (count > 0) return t('applicant.state.complete', { smart_count: count });
    return REQUIRED_PARTS.some((part) => part === section) ? t('applicant.state.needed') : t('applicant.state.empty');
  };
  const items = [
    { to: to('/applicant-profile/details'), label: t('applicant.nav.overview') },
    { to: to('/applicant-profile/update'), label: t('applicant.nav.links') },
    ...SECTIONS.map((section) => ({
      to: to(`/applicant-profile/${sectionSlug(section)}`),
      label: t(`applicant.sections.${section}.title`),
      state: stateOf(section),
    })),
  ];
  return (
    <TwoColumns side={<SideNav label={t('applicant.nav.label')} items={items} />}>
      <BackToAsker />
      <Outlet />
    </TwoColumns>
  );
}
