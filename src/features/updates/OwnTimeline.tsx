import { useQuery } from '@tanstack/react-query';
import { allRows } from '../../api/client';
import { LoadFailed } from '../../errors/LoadFailed';
import { useTranslate } from '../../i18n';
import type { Application } from '../../signed-in/requests';
import { ApplicationTimeline, type TimelineLine } from '../../signed-in/application/ApplicationTimeline';
import { listUpdates, ownSteps, updateText } from './updates';

interface Props {
  application: Application;
  /** The events of the interview. */
  interviewSteps: readonly TimelineLine[];
}

/** The timeline of an application for its applicant; an error stands below the lines that could be read. */
export function OwnTimeline({ application: { id, call, timeline }, interviewSteps }: Props) {
  const t = useTranslate();
  const query = useQuery({ queryKey: ['updates', id], queryFn: () => allRows((range) => listUpdates(range, id)), gcTime: 0 });
  // The steps come from the application, those of the interview from `interviewSteps`.
  const others = (query.data ?? []).filter(({ event }) => event !== 'status' && !event.startsWith('interview_'));
  const lines = [...ownSteps(timeline, t), ...others.map((update) => ({ at: update.at, text: updateText(update, t) })), ...interviewSteps];
  return (
    <ApplicationTimeline lines={lines} zone={call.time_zone}>
      {query.isError && <LoadFailed error={query.error} again={() => void query.refetch()} busy={query.isFetching} />}
    </ApplicationTimeline>
  );
}
