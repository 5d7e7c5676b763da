import type { Section } from '@domain/sections';
import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';
import { Notice, ResourceCreate, type ResourceCreateProps } from '../../schema-ui';
import type { Begun } from './useBegun';

interface Props extends Omit<ResourceCreateProps, 'resource' | 'schemaName' | 'prefill'> {
  section: Section;
  begun: Begun;
}

/** The form of a new record of a section. What it begins with from a file is said above it, and can be left out. */
export function NewRecord({ section, begun: { unfinished, settle, prefill }, ...form }: Props) {
  const t = useTranslate();
  return (
    <>
      {unfinished > 0 && (
        <Notice tone="info" title={t('applicant.unfinished.title')} actions={<Button onClick={settle}>{t('applicant.unfinished.leave_out')}</Button>}>
          {t('applicant.unfinished.text')}
        </Notice>
      )}
      <ResourceCreate key={unfinished} resource={section} schemaName={section} {...(prefill && { prefill })} {...form} />
    </>
  );
}
