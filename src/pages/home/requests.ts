import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';
import { logFailure } from '../../errors/log';

export type Statistics = components['schemas']['CatalogueStatistics'];
export type Call = components['schemas']['calls_record'];

/** The outcome of a request in the background; `value` is undefined when the request failed. */
export interface BackgroundResult<Data> {
  value: Data | undefined;
}

/** How many deadlines the start page shows. */
export const SHOWN_DEADLINES = 5;

/** Turns a failure into a missing value and logs it: an optional part of the start page must never replace the page by the Error page. */
const inBackground = <Data>(request: Promise<Data>): Promise<BackgroundResult<Data>> =>
  request.then(
    (value) => ({ value }),
    (error: unknown) => {
      logFailure('A part of the start page could not be fetched.', error);
      return { value: undefined };
    },
  );

/** The live numbers of the catalogue. */
const getStatistics = (): Promise<BackgroundResult<Statistics>> => inBackground(body(client.GET('/api/catalogue/statistics')));

/** The open calls that close first. */
const getNextDeadlines = (): Promise<BackgroundResult<Call[]>> =>
  inBackground(
    body(
      client.GET('/api/catalogue/calls', {
        params: { query: listQuery({ filter: { status: 'open' }, range: [0, SHOWN_DEADLINES - 1], sort: ['closes_at', 'ASC'] }) },
      }),
    ),
  );

/** The data of a visitor's start page. */
export interface Overview {
  statistics: Promise<BackgroundResult<Statistics>>;
  deadlines: Promise<BackgroundResult<Call[]>>;
}

/** The same shape without any request: applicants have a start page of their own. */
export type NoOverview = Partial<Record<keyof Overview, undefined>>;

/** Requests the data of the start page; each part arrives independently. */
export const getOverview = (): Overview => ({ statistics: getStatistics(), deadlines: getNextDeadlines() });
