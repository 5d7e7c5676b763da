import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { body, client } from '../../api/client';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { ShortText } from '../../signed-in/ShortText';
import { useColumnChoice } from './column-choice';

const MAX_CHARACTERS = 60;

const readViews = () => body(client.GET('/api/review/views'));

/** Views of the list shared by colleagues of the same institutions, and a form to share the current one. */
export function SharedViews() {
  const t = useTranslate();
  const { search } = useLocation();
  const [name, setName] = useState('');
  const columns = useColumnChoice();
  // The list works without the shared views, so a failure here is not shown.
  const { data, refetch } = useQuery({ queryKey: ['review', 'shared-views'], queryFn: readViews });
  const views = data?.views ?? [];
  const share = async () => {
    const { hidden = null, order = null } = columns.read(search);
    const view = { name: name.trim(), query: search.slice(1), hidden_columns: hidden && [...hidden], column_order: order && [...order] };
    await body(client.POST('/api/review/views', { body: view }));
    setName('');
    notify(t('desk.views.shared'));
    await refetch();
  };
  const remove = async (id: number) => {
    await client.DELETE('/api/review/views/{id}', { params: { path: { id } } });
    await refetch();
  };
  return (
    <Box component="section" aria-label={t('desk.views.title')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      {views.length > 0 && (
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t('desk.views.title')}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
            {views.map((view) => (
              <Box component="li" key={view.id} data-view={view.id} sx={{ display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
                <Link
                  component={RouterLink}
                  to={`/manage/applications?${view.query}`}
                  title={t('desk.views.by', { name: view.by })}
                  onClick={() => columns.set(view.query, { hidden: view.hidden_columns, order: view.column_order })}
                >
                  {view.name}
                </Link>
                <ConfirmButton
                  size="small"
                  color="error"
                  label={t('desk.views.remove_label')}
                  aria-label={t('desk.views.remove', { name: view.name })}
                  question={t('desk.views.question', { name: view.name })}
                  onConfirm={() =>
                    remove(view.id)}
                />
              </Box>
            ))}
          </Box>
        </>
      )}
      <ConfirmButton size="small" sx={{ ml: { xs: -1.5, md: 0 } }} label={t('desk.views.share')} question={t('desk.views.lead')} onConfirm={share}>
        <ShortText label={t('desk.views.name')} value={name} onChange={setName} maxLength={MAX_CHARACTERS} needed={t('forms.needed.view')} />
      </ConfirmButton>
    </Box>
  );
}
