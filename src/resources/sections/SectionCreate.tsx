import { useNavigate } from 'react-router';
import type { Section } from '@domain/sections';
import { useNextPath } from '../../components/next-path';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { FormSkeleton } from '../../schema-ui';
import { useCompleteProfile } from '../profile';
import { NewRecord } from './NewRecord';
import { sectionPath, useSection } from './section';
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
  const begun = useInitialRecord(section, count);
  const navigate = useNavigate();
  // Leaves even if the file has another unfinished entry: the list has a button for it.
  const leave = () => {
    begun.settle();
    return navigate(back);
  };
  return <NewRecord section={section} begun={begun} listHref={back} onSaved={leave} />;
}
