import { isSame } from '@domain/values/is-same';
import { useState } from 'react';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import type { Application } from '../../signed-in/requests';
import { useApplicationUpdate } from '../../signed-in/application/applications';
import { CopiedReport } from './CopiedReport';
import type { ObsoleteAnswer } from './draft-joining';

/** Whether the server keeps this value, which the call has stopped asking for, in the application's report. */
export const isInMigrationReport = ({ migration_report: migration }: Application, { area, key, value }: ObsoleteAnswer): boolean =>
  migration?.entries.some((one) => one.area === area && one.key === key && isSame(one.value, value)) ?? false;

interface Props {
  application: Application;
  onDismissed?: () => Promise<unknown>;
}

/**
 * The report of what happened to answers and documents when the call changed its questions. The server keeps it, with the
 * values, until the person closes it. For a sent application only the entries with values that were not sent are shown.
 */
export function MigrationReport({ application: { id, status, migration_report: migration }, onDismissed }: Props) {
  const update = useApplicationUpdate();
  const [busy, setBusy] = useState(false);
  const isDraft = status === 'Draft';
  const report = migration?.entries.filter(({ value }) => isDraft || value !== undefined) ?? [];
  if (!migration || report.length === 0) return null;
  const dismiss = async () => {
    if (busy) return;
    setBusy(true);
    try {
      update(await body(client.POST('/api/applications/{id}/migration-report/dismiss', { params: { path: { id } }, body: { at: migration.at } })));
      await onDismissed?.();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return <CopiedReport why={isDraft ? 'changed' : 'not_sent'} report={report} onClose={() => void dismiss()} />;
}
