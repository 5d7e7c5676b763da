import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import type { DecisionState } from './requests';

export type Warnings = DecisionState['warnings'];

interface Props {
  warnings: Warnings;
  /** Whether a link to the decisions of the call is shown. */
  linked?: boolean;
  onClose?: () => void;
}

/** Warns when entered decisions exceed the places of a call or a quota, or leave places free beside a waiting list; nothing when they fit. */
export function SeatWarnings({ warnings, linked = false, onClose }: Props) {
  const t = useTranslate();
  return warnings.map(({ call_id, type, msg }) => (
    <Alert key={`${String(call_id)} ${type} ${msg}`} severity="warning" sx={{ mt: 1 }} onClose={onClose} closeText={t('core.close')}>
      {msg} {t(type === 'seats_free' ? 'decisions.places.intended' : 'decisions.places.consequence')}
      {linked && (
        <>
          {' '}
          <Link component={RouterLink} to={`/manage/calls/${String(call_id)}/decisions`} color="inherit">
            {t('decisions.places.link')}
          </Link>
        </>
      )}
    </Alert>
  ));
}
