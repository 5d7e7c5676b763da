import { APPLICATION_STATUSES } from '@domain/applications/application-lifecycle';
import type { components } from '@generated/api';
import { useCallback, useState } from 'react';
import { body, client } from '../../api/client';
import { serverNow } from '../../api/server-clock';
import { profileExists } from '../../auth/profile';
import { later, Loaded } from '../../components/Loaded';
import { byNextDate, fetchOwnApplications, type Application } from '../../components/own-applications';
import { loadMessages, useTranslate } from '../../i18n';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { PageTitle } from '../../layout/PageTitle';
import Box from '../../ui/Box';
import { Drafts, NextStep } from './MineDrafts';
import { ProfileState } from './MineProfile';
import { Sent } from './MineSent';

type CompleteProfile = components['schemas']['CompleteProfile'];

/** What the start page tells an applicant; without a profile there is nothing but the way to one. */
interface OwnRecords {
  drafts: readonly Application[];
  sent: readonly Application[];
  profile: CompleteProfile | undefined;
}

/** So many of what was sent stand on the start page; the others are one link away. */
const SENT_SHOWN = 5;
const SENT = APPLICATION_STATUSES.filter((status) => status !== 'Draft');

/** @throws {ApiError} */
async function readStanding(sub: string): Promise<OwnRecords> {
  const [hasProfile] = await Promise.all([profileExists(), loadMessages('applicant'), loadMessages('catalogue')]);
  if (!hasProfile) return { drafts: [], sent: [], profile: undefined };
  const [drafts, sent, profile] = await Promise.all([
    fetchOwnApplications({ status: 'Draft' }),
    fetchOwnApplications({ status: SENT }, SENT_SHOWN),
    body(client.GET('/api/profiles/applicants/{uuid}/complete', { params: { path: { uuid: sub } } })),
  ]);
  return { drafts: [...drafts].sort(byNextDate(serverNow())), sent, profile };
}

/** The start page of an applicant: what to do next, what is under way, and how far their profile is. */
export function Mine({ sub }: { sub: string }) {
  const t = useTranslate();
  const read = () => later(readStanding(sub));
  const [standing, setStanding] = useState(read);
  const again = useCallback(() => setStanding(later(readStanding(sub))), [sub]);
  return (
    <Loaded promise={standing} skeleton={<PageSkeleton />} onRetry={again} headed>
      {({ drafts, sent, profile }) => (
        <>
          <PageTitle>{t('home.mine.title')}</PageTitle>
          <Box sx={{ display: 'grid', gap: { xs: 4, md: 7 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' }, alignItems: 'start' }}>
            <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, minWidth: 0 }}>
              <NextStep drafts={drafts} sent={sent} hasProfile={profile !== undefined} />
              <Drafts drafts={drafts} />
              <Sent applications={sent} more={sent.length === SENT_SHOWN} />
            </Box>
            {profile && <ProfileState completeness={profile.completeness} />}
          </Box>
        </>
      )}
    </Loaded>
  );
}
