import { resourceOf } from '@domain/resources';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { ResourceList } from '../../schema-ui';
import { useManaged } from './manage';

/** Everything of one kind that the Secretary keeps. */
export function Component() {
  const t = useTranslate();
  const managed = useManaged();
  return (
    <>
      <PageTitle>{t(`manage.${managed}.title`)}</PageTitle>
      <ResourceList
        key={managed}
        resource={managed}
        schemaName={resourceOf(managed)?.schemas ?? []}
        path={`/manage/${managed}`}
        sort={{ field: 'id', order: 'DESC' }}
        empty={t(`manage.${managed}.empty`)}
      />
    </>
  );
}
