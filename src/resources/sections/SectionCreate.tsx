import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { ResourceCreate } from '../../schema-ui';
import { useNextPath } from '../../components/next-path';
import { sectionPath, useSection } from './section';

/** A new record of one section. */
export function Component() {
  const t = useTranslate();
  const section = useSection();
  const back = useNextPath(sectionPath(section));
  return (
    <>
      <PageTitle>{t(`applicant.sections.${section}.add`)}</PageTitle>
      <ResourceCreate key={section} resource={section} schemaName={section} listHref={back} />
    </>
  );
}
