import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { titleSuffix, useConfig } from '../config';
import { useTranslate, type Translate, messageKey } from '../i18n';
import { createStore, useStore } from '../platform/store';
import { routeOf } from '@domain/routes';

interface Title {
  /** The name of the record or step that the page shows. */
  part: string;
  /** The language of that name where it is not the interface's. */
  lang: string | undefined;
  /** The number of mounted Error pages: that of a refused path is mounted before that of a failed request is unmounted. */
  errors: number;
}

const store = createStore<Title>({ part: '', lang: undefined, errors: 0 });

/**
 * Adds the name of the record or step that the page shows to the window's title while mounted; `lang` is its language where it is not the
 * interface's.
 */
export function useTitlePart(part: string, lang?: string): void {
  useLayoutEffect(() => {
    store.set({ part, lang });
    return () => store.set({ part: '', lang: undefined });
  }, [part, lang]);
}

/** The name of the record or step that the page shows, empty until it is loaded, and its language where that is not the interface's. */
export function useShownPart(): { text: string; lang: string | undefined } {
  const { part, lang } = useStore(store);
  return { text: part, lang };
}

/** Makes the window's title that of an Error page while mounted. */
export function useErrorTitle(): void {
  useLayoutEffect(() => {
    store.set({ errors: store.get().errors + 1 });
    return () => store.set({ errors: store.get().errors - 1 });
  }, []);
}

/** The title of the page at `pathname`, with the name of the record or step that it shows; undefined stands for an Error page. */
export function windowTitle(t: Translate, pathname: string, part: string | undefined): string {
  const name = t(messageKey(`routes.${routeOf(pathname)?.key ?? 'error'}`));
  return [...(part === undefined ? [t('routes.error')] : [name, part]), titleSuffix()].filter(Boolean).join(' · ');
}

/**
 * Keeps the window's title: the route's name in the reader's language, the record or step that is shown, and the product's suffix
 * (specification, section 2). Gives the title without the record, which is known before the record is loaded.
 */
export function useWindowTitle(): string {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { part, errors } = useStore(store);
  useConfig();
  const title = windowTitle(t, pathname, errors > 0 ? undefined : part);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return windowTitle(t, pathname, '');
}
