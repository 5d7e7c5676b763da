import { useReturnPath } from '../../components/next-path';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { ResourceList } from '../../schema-ui';
import { sectionPath, useSection } from '../../signed-in/section';

/** All records of one section of the profile. */
export function Component() {
  const t = useTranslate();
  const section = useSection();
  const next = useReturnPath();
  return (
    <>
      <PageTitle>{t(`applicant.sections.${section}.title`)}</PageTitle>
      <ResourceList
        key={section}
        resource={section}
        schemaName={section}
        path={sectionPath(section)}
        {...(next !== undefined && { next })}
        deletable
        ownRecords
        empty={t(`applicant.sections.${section}.empty`)}
      />
    </>
  );
}
