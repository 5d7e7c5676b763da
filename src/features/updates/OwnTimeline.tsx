import { useQuery } from '@tanstack/react-query';
import { allRows } from '../../api/client';
import { LoadFailed } from '../../errors/LoadFailed';
import { useLocale, useTranslate } from '../../i18n';
import type { OwnInterview } from '../interviews/requests';
import { interviewSteps } from '../interviews/words';
import type { Application } from '../../signed-in/requests';
import { ApplicationTimeline } from '../../signed-in/application/ApplicationTimeline';
import { listUpdates, ownSteps, updateText } from './updates';

/** The timeline of an application for its applicant; an error stands below the lines that could be read. */
export function OwnTimeline({ application: { id, call, timeline }, interview }: { application: Application; interview: OwnInterview['interview'] | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const query = useQuery({ queryKey: ['updates', id], queryFn: () => allRows((range) => listUpdates(range, id)), gcTime: 0 });
  // The steps and the interview come from the application and from `interview`.
  const others = (query.data ?? []).filter(({ event }) => event !== 'status' && !event.startsWith('interview_'));
  const lines = [...ownSteps(timeline, t), ...others.map((update) => ({ at: update.at, text: updateText(update, t) })), ...interviewSteps({ interview, zone: call.time_zone }, t, locale)];
  return <ApplicationTimeline lines={lines} zone={call.time_zone}>{query.isError && <LoadFailed error={query.error} again={() => void query.refetch()} busy={query.isFetching} />}</ApplicationTimeline>;
}
