import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Section } from '@domain/sections';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import { useCompleteProfile, useProfileRefresh } from '../../signed-in/profile';
import { NewRecord } from './NewRecord';
import { useInitialRecord } from './useInitialRecord';

interface Props {
  section: Section;
  onDone: () => Promise<void>;
}

/**
 * A step that adds the first record of a section; it can be skipped. Where the section has a record, from a file or an earlier visit, a further one
 * is optional: its form opens on request, or at once when an imported file has an unfinished entry.
 */
export function SectionStep({ section, onDone }: Props) {
  const t = useTranslate();
  const count = useCompleteProfile().data?.[section].length ?? 0;
  const refresh = useProfileRefresh();
  const [form, setForm] = useState<'opened' | 'saved'>();
  const initialRecord = useInitialRecord(section, count);
  const goOn = () => void onDone();
  const finish = async () => {
    if (initialRecord.settle()) return refresh();
    // The form stays until the next step replaces it, although the profile already has the record.
    setForm('saved');
    await refresh();
    return onDone();
  };
  return (
    <Box ref={restoreLostFocus} tabIndex={-1} role="group" aria-label={t(`applicant.sections.${section}.title`)} sx={{ outline: 'none' }}>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {t(`applicant.sections.${section}.why`)} {count > 0 && t('applicant.stepper.added', { smart_count: count })}
      </Typography>
      {count > 0 && initialRecord.unfinished === 0 && !form ?
        (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" onClick={goOn}>
              {t('applicant.stepper.next')}
            </Button>
            <Button variant="outlined" onClick={() => setForm('opened')}>
              {t('applicant.stepper.another')}
            </Button>
          </Box>
        ) :
        (
          <NewRecord
            section={section}
            initialRecord={initialRecord}
            listHref="/applicant-profile/details"
            submitLabel={t('applicant.stepper.continue')}
            cancelLabel={t(count > 0 ? 'applicant.stepper.next' : 'applicant.stepper.skip')}
            onCancel={goOn}
            onSaved={finish}
          />
        )}
    </Box>
  );
}
