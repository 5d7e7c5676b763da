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

/** Where visitors see a record, or the preview of a programme or call that they do not see yet. */
function pathOf(managed: CatalogueResource, record: Stored): string {
  const { id, prog_type } = record;
  if (managed === 'universities') return universityPath(id);
  if (isDraft(record)) return `/manage/${managed}/${String(id)}/preview`;
  return prog_type === undefined ? callPath(id) : programmePath({ id, prog_type });
}

/** From the page of the record around to what visitors see of it. */
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

/** The same in a row of programmes or calls, which `name` tells from the others. */
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
