import type { components } from '@generated/api';
import { body, client, listQuery, listTotal } from '../../api/client';
import { logFailure } from '../../errors/log';

type List = '/api/catalogue/universities' | '/api/catalogue/programmes' | '/api/catalogue/calls';

/** The numbers of records that a Secretary maintains. */
export interface Counts {
  universities: number;
  programmes: number;
  calls: number;
  /** Calls that take applications now. */
  open: number;
  /** Calls that are not published. */
  drafts: number;
}

/** The total of a list, from `Content-Range`; asks for one row, because the list dialect has no empty range. */
async function count(list: List, filter = {}): Promise<number> {
  const own = { ...filter, in_scope: true };
  const { response } = await client.GET(list, { params: { query: listQuery({ filter: own, range: [0, 0] }) } });
  return listTotal(response);
}

/** Counts the catalogue of the Secretary's institutions; a failure is logged and gives undefined, because the page's links work without numbers. */
export async function getCounts(): Promise<Counts | undefined> {
  try {
    const [universities, programmes, calls, open, drafts] = await Promise.all([
      count('/api/catalogue/universities'),
      count('/api/catalogue/programmes'),
      count('/api/catalogue/calls'),
      count('/api/catalogue/calls', { state: 'published', status: 'open' }),
      count('/api/catalogue/calls', { state: 'draft' }),
    ]);
    return { universities, programmes, calls, open, drafts };
  } catch (error) {
    logFailure('The catalogue could not be counted.', error);
    return undefined;
  }
}

/** The number of applications that wait for the Evaluator's scores; a failure is logged and gives undefined. */
export async function countWaiting(): Promise<number | undefined> {
  try {
    const query = listQuery({ filter: { status: ['open', 'draft'] }, range: [0, 0] });
    const { response } = await client.GET('/api/review/assignments', { params: { query } });
    return listTotal(response);
  } catch (error) {
    logFailure('The assignments could not be counted.', error);
    return undefined;
  }
}

export type Today = components['schemas']['Today'];

/** The Secretary's tasks and the numbers for the charts; a failure is logged and gives null. */
export async function getToday(): Promise<Today | null> {
  try {
    return await body(client.GET('/api/review/today'));
  } catch (error) {
    logFailure('What waits could not be read.', error);
    return null;
  }
}
