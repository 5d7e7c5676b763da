import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { Chip } from '../../components/Chip';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { useRequiredFields } from '../../signed-in/required-fields';
import { Panel } from '../../signed-in/Panel';
import { ShortText } from '../../signed-in/ShortText';
import { useReviewedUpdate, type Reviewed } from '../../workspace/reviewed';
import { tagApplications } from './desk-requests';

const MAX_CHARACTERS = 40;

/** The tags of an application, by which colleagues find it again. */
export function Tags({ reviewed: { id, desk } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const busy = useIsUpdating();
  const [text, setText] = useState('');
  const { refetch } = useReviewedUpdate(id);
  const { isGiven, scope, forget } = useRequiredFields();
  const save = async (tags: Parameters<typeof tagApplications>[1]) => {
    try {
      await tagApplications({ ids: [id] }, tags);
      await refetch();
      if (tags.add) {
        setText('');
        forget();
      }
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Panel title={t('desk.tags.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {desk.tags.map((tag) => (
          <li key={tag}>
            <Chip onRemove={() => void save({ remove: [tag] })}>{tag}</Chip>
          </li>
        ))}
      </Box>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 1.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isGiven()) void save({ add: [text.trim()] });
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {scope(<ShortText label={t('desk.tags.new')} value={text} onChange={setText} maxLength={MAX_CHARACTERS} needed={t('forms.needed.tag')} />)}
        </Box>
        {/* Not disabled while another panel saves: Enter would then do nothing. The server ignores a tag that is added twice. */}
        <Button type="submit" size="small" variant="outlined" aria-busy={busy || undefined}>
          {t('desk.tags.add')}
        </Button>
      </Box>
    </Panel>
  );
}
