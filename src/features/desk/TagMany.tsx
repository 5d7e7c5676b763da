import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslate } from '../../i18n';
import { PartLabel, SelectControl } from '../../schema-ui';
import { ShortText } from '../../signed-in/ShortText';
import { BulkAction } from '../../workspace/BulkAction';
import { tagApplications } from './desk-requests';
import { countOf, type Selection } from '../../workspace/selection';

const MAX_CHARACTERS = 40;
const TAGGINGS = ['add', 'remove'] as const;

/** Adds a tag to the selected applications, or removes one. */
export function TagMany() {
  const t = useTranslate();
  const what = useId();
  const [tagging, setTagging] = useState<(typeof TAGGINGS)[number]>('add');
  const [tag, setTag] = useState('');
  const change = async (selection: Selection) => {
    await tagApplications(selection, { [tagging]: [tag.trim()] });
    setTag('');
    return t(tagging === 'add' ? 'desk.bulk.tagged' : 'desk.bulk.untagged', { smart_count: countOf(selection) });
  };
  return (
    <BulkAction label={t('desk.bulk.tag')} question={t(`desk.bulk.tagging.${tagging}.lead`)} confirm={t(`desk.bulk.tagging.${tagging}.label`)} act={change}>
      <Box sx={{ mt: 2 }}>
        <PartLabel htmlFor={what}>{t('desk.bulk.tagging.what')}</PartLabel>
        <SelectControl
          id={what}
          value={tagging}
          onChange={({ target }) =>
            setTagging(
              TAGGINGS.find((one) =>
                one === target.value
              ) ?? 'add',
            )}
        >
          {TAGGINGS.map((one) => (
            <option key={one} value={one}>
              {t(`desk.bulk.tagging.${one}.label`)}
            </option>
          ))}
        </SelectControl>
      </Box>
      <ShortText label={t('desk.tags.one')} value={tag} onChange={setTag} maxLength={MAX_CHARACTERS} needed={t('forms.needed.tag')} />
    </BulkAction>
  );
}
