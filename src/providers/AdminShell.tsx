import { CATALOGUE, RESOURCES } from '@domain/resources';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale } from '../i18n';
import { FileViews } from '../signed-in/FileViews';
import { SchemaServicesProvider } from '../schema-ui';
import { adminRouter } from './adminRouter';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { useMessages } from './i18nProvider';
import { NotificationBridge } from './NotificationBridge';
import { newQueryClient } from './queryClient';
import { createSchemaServices } from './schemaServices';

const definitions = Object.fromEntries(
  RESOURCES.map((
    { name },
  ) => [name, { name, hasList: true, hasCreate: true, hasEdit: true, hasShow: name === 'applications' || CATALOGUE.some((managed) => managed === name) }]),
);

/** The server writes some of its answers in the reader's language, so a change of the language invalidates all queries. */
function useReadInLocale(client: QueryClient): void {
  const { locale } = useLocale();
  const read = useRef(locale);
  useEffect(() => {
    if (read.current === locale) return;
    read.current = locale;
    void client.invalidateQueries();
  }, [client, locale]);
}

/**
 * react-admin's contexts around the screens that need them: its controllers over our API, identity, messages and router. Its own user
 * interface is left out, which would add its theme and report usage.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const [parts] = useState(() => {
    const queryClient = newQueryClient();
    return { queryClient, store: memoryStore(), services: createSchemaServices(dataProvider, queryClient) };
  });
  const i18nProvider = useMessages();
  useReadInLocale(parts.queryClient);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={parts.queryClient}
      routerProvider={adminRouter}
      store={parts.store}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <NotificationBridge />
        <SchemaServicesProvider value={parts.services}>
          <FileViews>{children}</FileViews>
        </SchemaServicesProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}
