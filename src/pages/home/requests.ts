import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';
import { logFailure } from '../../errors/log';

export type Statistics = components['schemas']['CatalogueStatistics'];
export type Call = components['schemas']['calls_record'];

/** How many deadlines the start page shows. */
export const SHOWN_DEADLINES = 5;

/** Nobody asked for it by coming here, so a failure takes no page's place: it is logged, and its part of the page stays away. */
const inBackground = <Data>(request: Promise<Data>): Promise<Data | undefined> =>
  request.catch((error: unknown) => {
    logFailure('A part of the start page could not be fetched.', error);
    return undefined;
  });

/** The live numbers of the catalogue; undefined when they cannot be had. */
export const getStatistics = (): Promise<Statistics | undefined> => inBackground(body(client.GET('/api/catalogue/statistics')));

/** The open calls that close first; undefined when they cannot be had. */
export const getNextDeadlines = (): Promise<Call[] | undefined> =>
  inBackground(
    body(
      client.GET('/api/catalogue/calls', {
        params: { query: listQuery({ filter: { status: 'open' }, range: [0, SHOWN_DEADLINES - 1], sort: ['closes_at', 'ASC'] }) },
      }),
    ),
  );
