import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { EditButton, useRecordContext, useShowContext } from 'react-admin';
import { useParams } from 'react-router';
import { PlannedPublication, type PlannedRecord } from '../../components/PlannedPublication';
import { useFailedReading } from '../../errors/reading';
import { LoadFailed } from '../../errors/LoadFailed';
import { FormSkeleton, RecordTitle, SchemaShow, useServices, type RecordData } from '../../schema-ui';
import { ArchiveRecord } from './Archive';
import { WorkOnCall } from './calls/WorkOnCall';
import { History } from './History';
import { LogoPanel } from './LogoPanel';
import { schemaOf, useManaged } from './manage';
import { PublicButton } from './PublicLink';
import { PublishRecord } from './Publish';
import { RecordFrame } from './RecordFrame';

/** A stored university, programme or call, read only, with a link to its public page. */
export function Component() {
  const managed = useManaged();
  const { id = '' } = useParams();
  return (
    <RecordFrame
      of="details"
      actions={
        <>
          {managed === 'calls' && <WorkOnCall call={id} />}
          <PublicButton />
          <PublishRecord />
          <ArchiveRecord />
          <EditRecord />
        </>
      }
    >
      <Read />
    </RecordFrame>
  );
}

/** Hidden for an archived record, which cannot be changed until it is restored. */
function EditRecord() {
  const record = useRecordContext<{ archived_at?: string }>();
  return record?.archived_at === undefined ? <EditButton /> : null;
}

/** The record; on failure it shows what section 8 of the specification requires. */
function Read() {
  const managed = useManaged();
  const { record, error, isFetching, refetch } = useShowContext<RecordData & PlannedRecord & { id: number }>();
  const { reportError } = useServices();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  if (!record) return error ? <LoadFailed error={error} again={again} busy={isFetching} /> : <FormSkeleton />;
  const schemaName = schemaOf(managed, record);
  return (
    <>
      <Suspense fallback={null}>
        <RecordTitle schemaName={schemaName} record={record} />
      </Suspense>
      {managed !== 'universities' && (
        <Typography sx={{ mb: 2, fontWeight: 600, '&:empty': { display: 'none' } }}>
          <PlannedPublication of={record} />
        </Typography>
      )}
      <SchemaShow schemaName={schemaName} record={record} />
      {managed === 'universities' && record.archived_at === undefined && (
        <LogoPanel id={record.id} logo={typeof record.logo_path === 'string' ? record.logo_path : undefined} />
      )}
      <History resource={managed} record={record} />
    </>
  );
}
