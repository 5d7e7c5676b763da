import { Link as RouterLink } from 'react-router';
import { callPath, type Call } from '../../components/catalogue';
import { useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import { PreviewNotice } from './PreviewNotice';

/** Above the preview of a call: why it is one, and where to go on. */
export function CallPreviewNotice({ call }: { call: Call }) {
  const t = useTranslate();
  const { id, state } = call;
  const isDraft = state === 'draft';
  return (
    <PreviewNotice of={call} text={t(isDraft ? 'manage.calls.preview.draft' : 'manage.calls.preview.open')}>
      <Button variant="outlined" component={RouterLink} to={`/manage/calls/${String(id)}/update`}>
        {t('manage.calls.preview.edit')}
      </Button>
      {!isDraft && (
        <Button component={RouterLink} to={callPath(id)}>
          {t('manage.public.view')}
        </Button>
      )}
    </PreviewNotice>
  );
}
