import { CATALOGUE, RESOURCES } from '@domain/resources';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { auth } from '../auth/auth';
import { useLocale } from '../i18n';
import { FileViews } from '../resources/shared/FileViews';
import { SchemaServicesProvider } from '../schema-ui';
import { adminRouter } from './adminRouter';
import { authProvider } from './authProvider';
import { createDataProvider } from './dataProvider';
import { i18nProvider } from './i18nProvider';
import { waitForThePortal } from './network';
import { NotificationBridge } from './NotificationBridge';
import { createSchemaServices } from './schemaServices';

const definitions = Object.fromEntries(
  RESOURCES.map(({ name }) => [name, { name, hasList: true, hasCreate: true, hasEdit: true, hasShow: name === 'applications' || CATALOGUE.some((managed) => managed === name) }]),
);

/** The query key of data that the API derives from all sections: invalidated after any record has changed. */
const DERIVED = ['complete-profile'];

function newQueryClient(): QueryClient {
  waitForThePortal();
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries({ queryKey: DERIVED }) }),
    defaultOptions: {
      // `always`, so that a read without a network fails like any other instead of leaving a skeleton; data that never came is read once there
      // is a network again.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: ({ state }) => state.data === undefined },
      mutations: { retry: false },
    },
  });
  return client;
}

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
    const dataProvider = createDataProvider(() => auth.state().identity?.sub ?? '');
    return { queryClient, dataProvider, store: memoryStore(), services: createSchemaServices(dataProvider, queryClient) };
  });
  useReadInLocale(parts.queryClient);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={parts.dataProvider}
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
