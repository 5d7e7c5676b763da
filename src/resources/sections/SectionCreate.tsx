import { useTranslate } from '../../i18n';
import { useNextPath } from '../../components/next-path';
import { PageTitle } from '../../layout/PageTitle';
import { FormSkeleton, ResourceCreate } from '../../schema-ui';
import { useCompleteProfile } from '../profile';
import { sectionPath, useSection } from './section';
import { useBegun } from './useBegun';

/** A new record of one section. */
export function Component() {
  const t = useTranslate();
  const section = useSection();
  const back = useNextPath(sectionPath(section));
  const { data: profile, isPending } = useCompleteProfile();
  const begun = useBegun(section, profile?.[section].length);
  return (
    <>
      <PageTitle>{t(`applicant.sections.${section}.add`)}</PageTitle>
      {isPending ? <FormSkeleton /> : <ResourceCreate key={section} resource={section} schemaName={section} listHref={back} {...begun} />}
    </>
  );
}
