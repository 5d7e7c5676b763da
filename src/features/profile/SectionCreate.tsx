import type { Section } from '@domain/sections';
import { useNextPath } from '../../components/next-path';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { FormSkeleton } from '../../schema-ui';
import { useCompleteProfile } from '../../signed-in/profile';
import { NewRecord } from './NewRecord';
import { sectionPath, useSection } from '../../signed-in/section';
import { useInitialRecord } from './useInitialRecord';

/** A new record of one section. */
export function Component() {
  const t = useTranslate();
  const section = useSection();
  const { data: profile, isPending } = useCompleteProfile();
  return (
    <>
      <PageTitle>{t(`applicant.sections.${section}.add`)}</PageTitle>
      {isPending ? <FormSkeleton /> : <Form key={section} section={section} count={profile?.[section].length} />}
    </>
  );
}

function Form({ section, count }: { section: Section; count: number | undefined }) {
  const back = useNextPath(sectionPath(section));
  const initialRecord = useInitialRecord(section, count);
  const navigateAfterWrite = useNavigateAfterWrite();
  // Leaves even if the file has another unfinished entry: the list has a button for it.
  const leave = () => {
    initialRecord.settle();
    return navigateAfterWrite(back);
  };
  return <NewRecord section={section} initialRecord={initialRecord} listHref={back} onSaved={leave} />;
}
