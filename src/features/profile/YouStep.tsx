import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { auth, useAuth } from '../../auth/auth';
import { useTranslate } from '../../i18n';
import { ResourceCreate, ResourceEdit } from '../../schema-ui';
import { AccountPanel } from './AccountPanel';
import { namesOf } from './names';

/**
 * The first step: the person's identity and every other field without a step of its own. Its form creates the profile; after a step back it changes
 * the created one.
 */
export function YouStep({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslate();
  const { identity, hasProfile } = useAuth();
  // Decided once: the form that creates the profile must not turn into the form of the created one.
  const [isCreated] = useState(hasProfile);
  if (!identity) return null;
  const form = { resource: 'applicant', schemaName: 'applicant', group: { not: 'links' } } as const;
  return (
    <>
      <AccountPanel {...identity} />
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{t('applicant.identity.optional')}</Typography>
      {isCreated ?
        (
          <ResourceEdit
            {...form}
            id={identity.sub}
            listHref="/applicant-profile/details"
            submitLabel={t('applicant.stepper.continue')}
            cancelLabel={t('applicant.stepper.next')}
            onCancel={() => void onDone()}
            onSaved={onDone}
          />
        ) :
        <ResourceCreate {...form} prefill={namesOf(identity)} submitLabel={t('applicant.stepper.create')} onSaved={() => auth.refreshProfile().then(onDone)} />}
    </>
  );
}
