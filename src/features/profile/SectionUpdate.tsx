import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { ResourceEdit } from '../../schema-ui';
import { useNextPath } from '../../components/next-path';
import { sectionPath, useSection } from '../../signed-in/section';

/** A stored record of one section, to change or delete. */
export function Component() {
  const t = useTranslate();
  const section = useSection();
  const back = useNextPath(sectionPath(section));
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{t(`applicant.sections.${section}.title`)}</PageTitle>
      <ResourceEdit key={`${section}/${id}`} id={id} resource={section} schemaName={section} listHref={back} deletable />
    </>
  );
}
