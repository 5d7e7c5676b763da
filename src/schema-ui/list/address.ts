import { isSame } from '@domain/values/is-same';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { RouterLocation, RouterNavigateFunction, RouterProvider, RouterTo } from 'react-admin';
import { apiFilter, byPaths, filterTexts, inputName, parseListQuery, printListQuery, type ListBounds, type ListQuery } from './query';

/** The number of pages, by the last answer that the controller received. */
export class PageCount {
  last = Infinity;

  know(total: number, rows: number): void {
    this.last = Math.max(1, Math.ceil(total / rows));
  }
}

/** A list query in the URL syntax of react-admin's list controller. */
function toControllerSearch({ filters, sort, page, rows }: ListQuery, displayedFilters: object = {}): string {
  const named = Object.fromEntries(Object.entries(apiFilter(filters)).map(([name, value]) => [inputName(name), value]));
  const controllerParams = { filter: JSON.stringify(named), sort: sort.field, order: sort.order, page: String(page), perPage: String(rows) };
  return `?${new URLSearchParams({ ...controllerParams, displayedFilters: JSON.stringify(displayedFilters) }).toString()}`;
}

const jsonObject = (text: string | null): Record<string, unknown> => JSON.parse(text ?? '{}') as Record<string, unknown>;

/** Parses a search string that the controller navigates to. */
function fromControllerSearch(search: string): { query: ListQuery; displayedFilters: object } {
  const params = new URLSearchParams(search);
  const query: ListQuery = {
    filters: filterTexts(byPaths(jsonObject(params.get('filter')))),
    sort: { field: params.get('sort') ?? '', order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
    page: Number(params.get('page') ?? 1),
    rows: Number(params.get('perPage')),
  };
  return { query, displayedFilters: jsonObject(params.get('displayedFilters')) };
}

/**
 * Merges a change of the controller into the current address: `rendered` is the state that the controller was rendered with, `requested` the one it
 * wants. The address may have changed since that rendering (typed text is debounced), so only what differs between the two is applied.
 */
function mergedChange(rendered: ListQuery, requested: ListQuery, now: ListQuery): ListQuery {
  const changed = <T>(part: (query: ListQuery) => T): T => (isSame(part(requested), part(rendered)) ? part(now) : part(requested));
  const names = [...new Set([...Object.keys(now.filters), ...Object.keys(requested.filters)])];
  const values = names.map((name) => [name, changed(({ filters }) => filters[name])] as const);
  return {
    filters: Object.fromEntries(values.flatMap(([name, chosen]) => (chosen ? [[name, chosen] as const] : []))),
    sort: { field: changed(({ sort }) => sort.field), order: changed(({ sort }) => sort.order) },
    rows: changed(({ rows }) => rows),
    page: requested.page,
  };
}

/** The empty filters that are displayed, from the state of a history entry. */
function displayedIn(state: unknown): object {
  const displayed: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'displayedFilters') : undefined;
  return typeof displayed === 'object' && displayed !== null ? displayed : {};
}

/** Whether only the text of a search differs: then the history entry is replaced, because Back must not step through the pauses in typing. */
function isTyping(before: ListQuery, after: ListQuery, { typed }: ListBounds): boolean {
  const apart = (query: ListQuery, isTyped: boolean) =>
    JSON.stringify([Object.entries(query.filters).filter(([name]) => typed.includes(name) === isTyped), isTyped ? '' : [query.sort, query.rows]]);
  return apart(before, false) === apart(after, false) && apart(before, true) !== apart(after, true);
}

/** Carries the `next` parameter over from the address before: the page to open after a form of the list is saved. */
function withNext(search: string, before: string): string {
  const next = new URLSearchParams(before).get('next');
  if (next === null) return search;
  return `${search}${search === '?' ? '' : '&'}next=${encodeURIComponent(next)}`;
}

/**
 * A router for react-admin's list controller on top of `outer`. The controller keeps the query of a list in the URL. This router translates
 * between the controller's syntax (`?filter={"city":"Athens"}&order=DESC&perPage=25`) and the portal's
 * (`?city=Athens&sort=-name&rows=25`), which people can read, send and type. The displayed empty filters are kept in the history state.
 */
export function listRouter(outer: RouterProvider, bounds: ListBounds, pages: PageCount): RouterProvider {
  const useLocation = (): RouterLocation => {
    const location = outer.useLocation();
    return useMemo(() => {
      return { ...location, search: toControllerSearch(parseListQuery(location.search, bounds), displayedIn(location.state)) };
    }, [location]);
  };

  const useNavigate = (): RouterNavigateFunction => {
    const navigate = outer.useNavigate();
    const there = outer.useLocation();
    const { search: rendered } = there;
    // The navigation requested since the last change of the address.
    const lastNavigation = useRef<readonly unknown[]>(undefined);
    const displayed = useRef(displayedIn(there.state));
    useLayoutEffect(() => {
      lastNavigation.current = undefined;
      displayed.current = displayedIn(there.state);
    }, [there]);
    return useCallback(
      (to: RouterTo | number, options) => {
        const search = typeof to === 'object' && to.pathname === undefined ? to.search : undefined;
        if (search === undefined) return navigate(to, options);
        const before = parseListQuery(location.search, bounds);
        const requestedQuery = fromControllerSearch(search);
        const query = mergedChange(parseListQuery(rendered, bounds), requestedQuery.query, before);
        // The controller navigates one task later, and the address may match its request by then.
        if (printListQuery(query, bounds) === printListQuery(before, bounds) && isSame(requestedQuery.displayedFilters, displayed.current)) return;
        // The page does not exist any more (its last record was deleted, or the link is old), so it is replaced in the history.
        const replace = before.page > pages.last || isTyping(before, query, bounds);
        const targetSearch = withNext(`?${printListQuery(query, bounds)}`, location.search);
        const state = { displayedFilters: requestedQuery.displayedFilters };
        // Beyond the last page the controller navigates on every render, and a pending navigation causes renders: without this check
        // the navigation would restart forever.
        if (isSame(lastNavigation.current, [targetSearch, state])) return;
        lastNavigation.current = [targetSearch, state];
        navigate({ search: targetSearch }, { replace, state });
      },
      [navigate, rendered],
    );
  };

  return { ...outer, useLocation, useNavigate };
}
