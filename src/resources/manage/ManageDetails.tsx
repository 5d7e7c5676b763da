import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Button, EditButton, ListButton, Show, TopToolbar, useShowContext } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { useFailedReading } from '../../errors/reading';
import { Unread } from '../../errors/Unread';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { FormSkeleton, RecordTitle, SchemaShow, useServices, type RecordData } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { schemaOf, useManaged } from './manage';

/** What stands in the record's place tells of a failure: react-admin itself would notify in its own words. */
const nothing = () => undefined;

/** A stored university, programme or call, to read: drafts of calls too, which have no public page. */
export function Component() {
  const t = useTranslate();
  const managed = useManaged();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{t(`routes.manage.${managed}.details`)}</PageTitle>
      <Show
        key={`${managed}/${id}`}
        id={Number(id)}
        resource={managed}
        title={false}
        disableAuthentication
        queryOptions={{ onError: nothing }}
        actions={
          <TopToolbar>
            <ListButton />
            {managed === 'calls' && <Button component={RouterLink} to={`/manage/calls/${id}/questions`} label={t('manage.questions.link')} />}
            {managed === 'calls' && <Button component={RouterLink} to={`/manage/calls/${id}/decisions`} label={t('decisions.page.link')} />}
            {managed === 'calls' && <Button component={RouterLink} to={`/manage/calls/${id}/rubric`} label={t('evaluation.rubric.link')} />}
            <EditButton />
          </TopToolbar>
        }
      >
        <Box data-resource={managed} data-record-id={id} sx={{ p: { xs: 2, md: 3 }, maxWidth: COLUMN }}>
          <Read />
        </Box>
      </Show>
    </>
  );
}

/** The record, or what section 8 of the specification puts in its place when it does not come. */
function Read() {
  const managed = useManaged();
  const { record, error, isFetching, refetch } = useShowContext<RecordData & { id: number }>();
  const { reportError } = useServices();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  if (!record) return error ? <Unread error={error} again={again} busy={isFetching} /> : <FormSkeleton />;
  const schemaName = schemaOf(managed, record);
  return (
    <>
      <Suspense fallback={null}>
        <RecordTitle schemaName={schemaName} record={record} />
      </Suspense>
      <SchemaShow schemaName={schemaName} record={record} />
    </>
  );
}
