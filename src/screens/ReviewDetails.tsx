import { SCORABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { DecisionBar } from '../features/decisions/DecisionBar';
import { ReviewDetails } from '../features/desk/ReviewDetails';
import type { FeatureParts } from '../features/desk/SentApplication';
import { StartReview } from '../features/desk/StartReview';
import { Evaluation } from '../features/evaluation/Evaluation';
import { InformationRequests } from '../features/information-requests/InformationRequests';
import { InterviewPanel } from '../features/interviews/InterviewPanel';
import { interviewSteps } from '../features/interviews/words';
import type { Reviewed } from '../workspace/reviewed';

const Scores = ({ reviewed: { id, call_id, status } }: { reviewed: Reviewed }) => (
  <Evaluation application={id} call={call_id} underReview={SCORABLE_STATUSES.includes(status)} />
);

const Panels = ({ reviewed }: { reviewed: Reviewed }) => (
  <>
    <InformationRequests reviewed={reviewed} />
    <InterviewPanel reviewed={reviewed} />
  </>
);

const PARTS: FeatureParts = {
  Scores,
  Panels,
  events: ({ desk, call }, t, locale) => interviewSteps({ interview: desk.interview, zone: call.time_zone }, t, locale),
};

const Decision = (props: { reviewed: Reviewed; open: boolean; onOpen: (open: boolean) => void }) => (
  <DecisionBar {...props} start={<StartReview application={props.reviewed} />} />
);

/** A sent application as staff see it, with its evaluation, its requests for information, its interview and its decision. */
export const Component = () => <ReviewDetails parts={PARTS} Decision={Decision} />;
