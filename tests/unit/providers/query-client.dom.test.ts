import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { newQueryClient, setAnswer } from '../../../src/providers/queryClient';
import { until } from '../support/until';

const KEY = ['deliveries'];

/** A query whose requests are answered by hand, each with what the server had when it arrived. */
function readByHand() {
  const answers: ((rows: string[]) => void)[] = [];
  const client = newQueryClient();
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)) });
  const shown: unknown[] = [];
  const stop = observer.subscribe(({ data }) => data && shown.push(data));
  return { client, answers, shown, stop };
}

it('reads again after a change that happened while the first read was under way', async () => {
  const { client, answers, shown, stop } = readByHand();
  await until(() => expect(answers).toHaveLength(1));
  const refreshed = client.invalidateQueries({ queryKey: KEY });
  await until(() => expect(answers).toHaveLength(2));
  answers[0]?.([]);
  answers[1]?.(['test']);
  await refreshed;
  expect(client.getQueryData(KEY)).toEqual(['test']);
  expect(shown).not.toContainEqual([]);
  stop();
});

it('reads once when nothing has changed, and leaves the reads of other data alone', async () => {
  const { client, answers, stop } = readByHand();
  await until(() => expect(answers).toHaveLength(1));
  void client.invalidateQueries({ queryKey: ['other'] });
  void client.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
  answers[0]?.(['row']);
  await until(() => expect(client.getQueryData(KEY)).toEqual(['row']));
  expect(answers).toHaveLength(1);
  stop();
});

it('answers those who wait for the first read with the second one', async () => {
  const { client, answers, stop } = readByHand();
  const awaited = client.fetchQuery({ queryKey: KEY });
  await until(() => expect(answers).toHaveLength(1));
  void client.invalidateQueries({ queryKey: KEY });
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.(['test']);
  expect(await awaited).toEqual(['test']);
  stop();
});

it('keeps what a write has answered when an earlier read arrives later, and reads again', async () => {
  const { client, answers, stop } = readByHand();
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(['old']);
  await until(() => expect(client.getQueryData(KEY)).toEqual(['old']));
  void client.refetchQueries({ queryKey: KEY });
  await until(() => expect(answers).toHaveLength(2));
  setAnswer(client, KEY, ['written']);
  await until(() => expect(answers).toHaveLength(3));
  answers[1]?.(['old']);
  answers[2]?.(['written', 'and more']);
  await until(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(KEY)).toEqual(['written', 'and more']);
  stop();
});

it('does not restart a read that react-admin itself fills in, as it does with the parts of a joined request', async () => {
  const { client, answers, stop } = readByHand();
  for (const turn of [1, 2]) {
    await until(() => expect(answers).toHaveLength(turn));
    client.setQueryData(KEY, ['record', turn]);
    answers[turn - 1]?.(['record', String(turn)]);
    await until(() => expect(client.getQueryData(KEY)).toEqual(['record', String(turn)]));
    if (turn === 1) void client.refetchQueries({ queryKey: KEY });
  }
  expect(answers).toHaveLength(2);
  stop();
});
