import type { CatalogueResource } from '@domain/resources';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { callPath, programmePath, universityPath, type Programme } from '../../components/catalogue';
import { useTranslate } from '../../i18n';
import { useManaged } from './manage';
import type { ListedCall } from './calls/call-requests';

type Stored = { id: number; state?: ListedCall['state'] | undefined; prog_type?: Programme['prog_type'] };

const isDraft = ({ state }: Stored): boolean => state === 'draft';

/** The public page of a record, or the preview of a draft that visitors cannot see yet. */
function pathOf(managed: CatalogueResource, record: Stored): string {
  const { id, prog_type } = record;
  if (managed === 'universities') return universityPath(id);
  if (isDraft(record)) return `/manage/${managed}/${String(id)}/preview`;
  return prog_type === undefined ? callPath(id) : programmePath({ id, prog_type });
}

/** A button from the surrounding record's page to its public page. */
export function PublicButton() {
  const t = useTranslate();
  const managed = useManaged();
  const record = useRecordContext<Stored>();
  return (
    record && (
      <Button size="small" component={RouterLink} to={pathOf(managed, record)}>
        {t(isDraft(record) ? 'manage.public.preview' : 'manage.public.view')}
      </Button>
    )
  );
}

/** The same as a link in a row; `name` distinguishes it from the links of other rows for screen readers. */
export function PublicLink({ record, name }: { record: Stored; name: string }) {
  const t = useTranslate();
  const managed = useManaged();
  const words = t(isDraft(record) ? 'manage.public.preview_short' : 'manage.public.view_short');
  return (
    <Link component={RouterLink} to={pathOf(managed, record)} aria-label={`${words}: ${name}`} sx={{ fontSize: '0.8125rem' }}>
      {words}
    </Link>
  );
}
