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

/** A failed read of the start page is only logged, because the page's links work without its numbers. */
async function logged<Value>(what: string, request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    logFailure(what, error);
    throw error;
  }
}

/** Counts the catalogue of the Secretary's institutions. */
export async function getCounts(): Promise<Counts> {
  const counts = Promise.all([
    count('/api/catalogue/universities'),
    count('/api/catalogue/programmes'),
    count('/api/catalogue/calls'),
    count('/api/catalogue/calls', { state: 'published', status: 'open' }),
    count('/api/catalogue/calls', { state: 'draft' }),
  ]);
  const [universities, programmes, calls, open, drafts] = await logged('The catalogue could not be counted.', counts);
  return { universities, programmes, calls, open, drafts };
}

/** The number of applications that wait for the Evaluator's scores. */
export async function countWaiting(): Promise<number> {
  const query = listQuery({ filter: { status: ['open', 'draft'] }, range: [0, 0] });
  const { response } = await logged('The assignments could not be counted.', client.GET('/api/review/assignments', { params: { query } }));
  return listTotal(response);
}

export type Today = components['schemas']['Today'];

/** The Secretary's tasks and the numbers for the charts. */
export const getToday = (): Promise<Today> => logged('What waits could not be read.', body(client.GET('/api/review/today')));
