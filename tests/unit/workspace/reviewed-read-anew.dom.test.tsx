import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../src/providers/queryClient';
import { useReviewed, useReviewedUpdate, type Reviewed } from '../../../src/workspace/reviewed';
import { draw, drawsPartsWith } from '../support/part';
import { until } from '../support/until';

drawsPartsWith('core');

it('gives what the server has now, also when an earlier read is under way or two wait for it', async () => {
  const answers: ((version: number) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push((version) => resolve(Response.json({ id: 7, version })))));
  const client = newQueryClient();
  const read: Promise<Reviewed>[] = [];
  function Page() {
    const { refetch } = useReviewedUpdate(7);
    return <button type="button" onClick={() => read.push(refetch(), refetch())}>{useReviewed(7).data?.version}</button>;
  }
  const page = await draw(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(1);
  await until(() => expect(page.textContent).toBe('1'));
  void client.refetchQueries();
  await until(() => expect(answers).toHaveLength(2));
  page.querySelector('button')?.click();
  await until(() => expect(answers).toHaveLength(4));
  answers[1]?.(1);
  answers[2]?.(2);
  answers[3]?.(3);
  expect((await Promise.all(read)).map(({ version }) => version)).toEqual([3, 3]);
  await until(() => expect(page.textContent).toBe('3'));
});
