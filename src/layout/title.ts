import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { titleSuffix, useConfig } from '../config';
import { useTranslate, type Translate, messageKey } from '../i18n';
import { createStore, useStore } from '../store';
import { routeOf } from '@domain/routes';

interface Title {
  /** The name of the record or step that the page shows. */
  part: string;
  /** The language of that name where it is not the interface's. */
  lang: string | undefined;
  /** How many Error pages stand: the one of a refused path comes before that of a failed request has gone. */
  errors: number;
}

const store = createStore<Title>({ part: '', lang: undefined, errors: 0 });

/** Names the record or step that the page shows in the window's title, as long as it is shown; `lang` is the name's language where it is not the interface's. */
export function useTitlePart(part: string, lang?: string): void {
  useLayoutEffect(() => {
    store.set({ part, lang });
    return () => store.set({ part: '', lang: undefined });
  }, [part, lang]);
}

/** The name of the record or step that the page shows, empty before it has come, and its language where that is not the interface's. */
export function useShownPart(): { text: string; lang: string | undefined } {
  const { part, lang } = useStore(store);
  return { text: part, lang };
}

/** Has the window's title say that an Error page stands in the page's place. */
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
 * (specification, section 2). Gives the page's name without the record, which is there before that has come.
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
