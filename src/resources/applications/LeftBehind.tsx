import { useState } from 'react';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import type { Application } from '../requests';
import { useApplicationUpdate } from './applications';
import { CopiedReport } from './CopiedReport';
import { isSame, type Unasked } from './draft-joining';

/** Whether the server keeps this value, which its call has stopped asking for, in the report of the application. */
export const isLeftBehind = ({ brought_over: left }: Application, { area, key, value }: Unasked): boolean =>
  left?.report.some((one) => one.area === area && one.key === key && isSame(one.value, value)) ?? false;

interface Props {
  application: Application;
  onDismissed?: () => Promise<unknown>;
}

/**
 * What became of the answers and documents when the call changed what it asks, and what the portal asks once more. The server keeps it, with what was given, until the person
 * closes it. Once the application was sent, only what was given and not sent is of use.
 */
export function LeftBehind({ application: { id, status, brought_over: left }, onDismissed }: Props) {
  const update = useApplicationUpdate();
  const [busy, setBusy] = useState(false);
  const isDraft = status === 'Draft';
  const report = left?.report.filter(({ value }) => isDraft || value !== undefined) ?? [];
  if (!left || report.length === 0) return null;
  const dismiss = async () => {
    if (busy) return;
    setBusy(true);
    try {
      update(await body(client.POST('/api/applications/{id}/brought_over/dismiss', { params: { path: { id } }, body: { at: left.at } })));
      await onDismissed?.();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const ofCall = isDraft ? 'changed' : 'not_sent';
  const why = report.every(({ reason }) => reason === 'answer_again') ? 'again' : ofCall;
  return <CopiedReport why={why} report={report} onClose={() => void dismiss()} />;
}
