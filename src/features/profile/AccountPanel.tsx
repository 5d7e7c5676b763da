import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { Panel } from '../../signed-in/Panel';

interface Props {
  given_name?: string;
  family_name?: string;
  email?: string;
  action?: ReactNode;
  /** The person's own data, drawn below name and email address. */
  children?: ReactNode;
}

/** Name and email address from the account; they are not asked for again. */
export function AccountPanel({ given_name, family_name, email, action, children }: Props) {
  const t = useTranslate();
  return (
    <Panel title={t('applicant.identity.title')} action={action}>
      <Typography>
        {given_name} {family_name}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mt: 1 }}>{t('applicant.identity.help')}</Typography>
      {children}
    </Panel>
  );
}
