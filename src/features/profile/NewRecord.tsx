import type { Section } from '@domain/sections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { Notice, ResourceCreate, type ResourceCreateProps } from '../../schema-ui';
import type { InitialRecord } from './useInitialRecord';

interface Props extends Omit<ResourceCreateProps, 'resource' | 'schemaName' | 'prefill'> {
  section: Section;
  initialRecord: InitialRecord;
}

/** The pressed button unmounted with the previous form, so the next form takes the focus. */
const takeFocus = (form: HTMLElement | null): void => form?.focus();

/** The form of a new record of a section. A notice says that its values come from a file, and can leave them out; the form that follows takes the focus. */
export function NewRecord({ section, initialRecord: { unfinished, settle, prefill }, ...form }: Props) {
  const t = useTranslate();
  const [first] = useState(unfinished);
  return (
    <Box
      key={unfinished}
      ref={unfinished === first ? undefined : takeFocus}
      tabIndex={-1}
      role="group"
      aria-label={t(`applicant.sections.${section}.add`)}
      sx={{ outline: 'none', scrollMarginTop: 96 }}
    >
      {unfinished > 0 && (
        <Notice tone="info" title={t('applicant.unfinished.title')} actions={<Button onClick={settle}>{t('applicant.unfinished.leave_out')}</Button>}>
          {t('applicant.unfinished.text')}
        </Notice>
      )}
      <ResourceCreate resource={section} schemaName={section} {...(prefill && { prefill })} {...form} />
    </Box>
  );
}
