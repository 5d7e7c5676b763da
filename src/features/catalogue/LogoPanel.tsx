import { LOGO_LIMITS } from '@domain/records/file-limits';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { body, client } from '../../api/client';
import { upload } from '../../api/upload';
import { Emblem } from '../../components/Monogram';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { FileUpload } from '../../schema-ui';
import { Panel } from '../../signed-in/Panel';

const RULES = { types: LOGO_LIMITS.types, max_bytes: LOGO_LIMITS.maxBytes };

/** The logo of a university as visitors see it; a chosen file is stored at once. */
export function LogoPanel({ id, logo }: { id: number; logo: string | undefined }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const remove = () => body(client.DELETE('/api/catalogue/universities/{id}/logo', { params: { path: { id } } })).then(refresh, reportError);
  return (
    <Panel title={t('manage.logo.title')}>
      <Box data-field="logo" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        {logo !== undefined && <Emblem logo={logo} letters="" size={88} />}
        <Box sx={{ flex: '1 1 260px' }}>
          <FileUpload
            label={t('manage.logo.label')}
            help={t('manage.logo.help')}
            storeAs={`logo-${String(id)}`}
            rules={RULES}
            filled={logo !== undefined}
            upload={(file, onProgress, signal) => upload(`/api/catalogue/universities/${String(id)}/logo`, file, { onProgress, signal })}
            onUploaded={refresh}
            onRemove={() => void remove()}
          />
        </Box>
      </Box>
    </Panel>
  );
}

/**
 * A link from the form of a university to its logo panel. The form has only the URL of a logo elsewhere: an upload is stored at once and raises
 * the record's version, so that saving the open form would end in a version conflict.
 */
export function LogoLink({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <Link component={RouterLink} to={`/manage/universities/${id}/details`} sx={{ display: 'inline-block', py: 1, mb: 1 }}>
      {t('manage.logo.way')}
    </Link>
  );
}
