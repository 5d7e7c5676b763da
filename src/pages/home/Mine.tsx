import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { components } from '@generated/api';
import { useCallback, useState } from 'react';
import { body, client } from '../../api/client';
import { serverNow } from '../../api/server-clock';
import { profileExists } from '../../auth/profile';
import { handledLater, Loaded } from '../../components/Loaded';
import { useNow } from '../../components/now';
import { byNextDate, fetchOwnApplications, type Application } from '../../components/own-applications';
import { loadMessages, useTranslate } from '../../i18n';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { PageTitle } from '../../layout/PageTitle';
import { Drafts } from './MineDrafts';
import { Next } from './MineNext';
import { ProfileState } from './MineProfile';
import { Sent } from './MineSent';
import { nextStepsOf } from './next-step';
import styles from './Mine.module.css';

type CompleteProfile = components['schemas']['CompleteProfile'];

/** What the start page shows an applicant; all lists are empty and `profile` is undefined for somebody without a profile. */
interface OwnRecords {
  drafts: readonly Application[];
  /** The newest. */
  sent: readonly Application[];
  /** All sent applications that wait for a step of the applicant. */
  waiting: readonly Application[];
  profile: CompleteProfile | undefined;
}

/** How many sent applications the start page shows; a link leads to the rest. */
const SENT_SHOWN = 5;

/** @throws {ApiError} */
async function readOwnRecords(sub: string): Promise<OwnRecords> {
  const [hasProfile] = await Promise.all([profileExists(), loadMessages('applicant'), loadMessages('catalogue')]);
  if (!hasProfile) return { drafts: [], sent: [], waiting: [], profile: undefined };
  const [drafts, sent, waiting, profile] = await Promise.all([
    fetchOwnApplications({ status: 'Draft' }),
    fetchOwnApplications({ status: SENT_STATUSES }, SENT_SHOWN + 1),
    fetchOwnApplications({ waiting: true }),
    body(client.GET('/api/profiles/applicants/{uuid}/complete', { params: { path: { uuid: sub } } })),
  ]);
  return { drafts: [...drafts].sort(byNextDate(serverNow())), sent, waiting, profile };
}

/** The start page of an applicant: next steps, drafts, sent applications, and the completeness of the profile. */
export function Mine({ sub }: { sub: string }) {
  const read = () => handledLater(readOwnRecords(sub));
  const [ownRecords, setRecords] = useState(read);
  const again = useCallback(() => setRecords(handledLater(readOwnRecords(sub))), [sub]);
  return (
    <Loaded promise={ownRecords} skeleton={<PageSkeleton />} onRetry={again} headed>
      {(records) => <OwnRecordsSummary {...records} />}
    </Loaded>
  );
}

function OwnRecordsSummary({ drafts, sent, waiting, profile }: OwnRecords) {
  const t = useTranslate();
  const next = nextStepsOf({ drafts, sent: waiting }, useNow());
  return (
    <>
      <PageTitle>{t('home.mine.title')}</PageTitle>
      <div className={styles.grid}>
        <div className={styles.ownRecordsSummaryGrid}>
          <Next next={next} hasProfile={profile !== undefined} hasSent={sent.length > 0} />
          <Drafts drafts={drafts} next={next.find(({ draft }) => draft)?.draft} />
          <Sent applications={sent.slice(0, SENT_SHOWN)} more={sent.length > SENT_SHOWN} />
        </div>
        {profile && <ProfileState completeness={profile.completeness} />}
      </div>
    </>
  );
}
