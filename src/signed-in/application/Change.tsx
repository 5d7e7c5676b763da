import type { Section } from '@domain/sections';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useBackHere } from '../../components/next-path';
import { useTranslate } from '../../i18n';
import { sectionPath } from '../section';
import { sectionPart } from './ReadCopy';

/** A link to where a part can be changed; nothing where it cannot be changed. */
export function Change({ to, title }: { to: string | undefined; title: string }) {
  const t = useTranslate();
  if (to === undefined) return null;
  return (
    <Link component={RouterLink} to={to} preventScrollReset={to.startsWith('?')} aria-label={`${t('application.details.change')}: ${title}`}>
      {t('application.details.change')}
    </Link>
  );
}

/** A link to change a section of the profile, or to add its first record; the linked page leads back here. */
export function ChangeSection({ section, title, count }: { section: Section; title: string; count: number }) {
  const t = useTranslate();
  const backHere = useBackHere();
  const path = sectionPath(section);
  if (count > 0) return <Change to={backHere(path, sectionPart(section))} title={title} />;
  return (
    <Link component={RouterLink} to={backHere(`${path}/create`, sectionPart(section))}>
      {t(`applicant.sections.${section}.add`)}
    </Link>
  );
}
