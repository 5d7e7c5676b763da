import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { programmePath, type Programme } from '../../components/catalogue';
import { publishProgrammes } from '../../components/programme-state';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import { PreviewNotice } from './PreviewNotice';

/** Publishes the programme, and opens its public page. */
function Publish({ programme }: { programme: Programme }) {
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const { changed } = await publishProgrammes([programme.id]);
      notify(t('manage.programmes.publish.done', { smart_count: changed }));
      await navigateAfterWrite(programmePath(programme));
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void publish()}>
      {t('manage.programmes.publish.label')}
    </Button>
  );
}

/** Above the preview of a programme: why it is one, and where to go on. */
export function ProgrammePreviewNotice({ programme }: { programme: Programme }) {
  const t = useTranslate();
  const isDraft = programme.state === 'draft';
  return (
    <PreviewNotice of={programme} text={t(isDraft ? 'manage.programmes.preview.draft' : 'manage.programmes.preview.open')}>
      <Button variant="outlined" component={RouterLink} to={`/manage/programmes/${String(programme.id)}/update`}>
        {t('manage.programmes.preview.edit')}
      </Button>
      {isDraft ? <Publish programme={programme} /> : (
        <Button component={RouterLink} to={programmePath(programme)}>
          {t('manage.public.view')}
        </Button>
      )}
    </PreviewNotice>
  );
}
