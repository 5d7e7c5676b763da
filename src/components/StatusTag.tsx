import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import { useTranslate } from '../i18n';
import { Tag, type Tone } from './Tag';

const TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  Draft: 'dashed',
  Finalized: 'aegean',
  UnderReview: 'amber',
  Waitlisted: 'plain',
  Accepted: 'olive',
  Confirmed: 'olive',
  Declined: 'terracotta',
  Rejected: 'terracotta',
  Withdrawn: 'dashed',
};

/** Where an application stands, as a word in the colour of its state. */
export function StatusTag({ status }: { status: ApplicationStatus }) {
  const t = useTranslate();
  return (
    <Tag tone={TONES[status]} data-status={status}>
      {t(`application.status.${status}`)}
    </Tag>
  );
}
