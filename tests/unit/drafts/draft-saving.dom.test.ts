import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { DraftSaving, RETRY_MS, type SaveStatus } from '../../../src/drafts/draft-saving';
import { createStore } from '../../../src/platform/store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form whose text the server accepts after 100 ms, unless `refuses` gives an error; `stores` says whether the device stores what nobody answers to. */
function typing(
  { refuses = () => undefined, stores = false, byButton = false }: { refuses?: () => Error | undefined; stores?: boolean; byButton?: boolean } = {},
) {
  const form = { text: '', server: '', saves: [] as string[], underWay: 0, most: 0, settled: 0, warned: false };
  const status = createStore<SaveStatus>({ state: 'saved', savedAt: '' });
  const queue = new DraftSaving(status, {
    send: async () => {
      const sent = form.text;
      form.saves.push(sent);
      form.underWay += 1;
      form.most = Math.max(form.most, form.underWay);
      await new Promise((resolve) => setTimeout(resolve, 100));
      form.underWay -= 1;
      const refusal = refuses();
      if (refusal) throw refusal;
      form.server = sent;
      return { savedAt: 'now' };
    },
    byButton,
    isStored: () => Promise.resolve(stores),
    onSaved: () => (form.settled += 1),
    warn: (unsaved) => (form.warned = unsaved),
    report: () => undefined,
  });
  queue.enter();
  const type = (text: string) => {
    form.text = text;
    queue.edit();
  };
  return { form, queue, type, status: () => status.get() };
}

describe('what saves itself', () => {
  it('waits for a pause in the typing', async () => {
    const { form, type } = typing();
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(form.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(form).toMatchObject({ saves: ['abc'], server: 'abc', settled: 1 });
  });

  it('saves one after the other, what was typed meanwhile too, however often it is called', async () => {
    const { form, queue, type } = typing();
    type('a');
    const asked = [queue.flush(), queue.flush()];
    type('ab');
    asked.push(queue.flush());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(form).toMatchObject({ saves: ['a', 'ab'], server: 'ab', most: 1 });
  });

  it('stops where a save failed, and goes on when it is called again', async () => {
    let isDown = true;
    const { form, queue, type, status } = typing({ refuses: () => (isDown ? new ApiError(503, { message: 'It is too busy.' }) : undefined) });
    type('a');
    const asked = queue.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asked).toBe(false);
    expect(form.saves).toEqual(['a']);
    expect(status()).toMatchObject({ state: 'failed', failure: { message: 'It is too busy.', status: 503 } });
    isDown = false;
    const again = queue.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(await again).toBe(true);
    expect(form).toMatchObject({ saves: ['a', 'a'], server: 'a' });
    expect(status()).toMatchObject({ state: 'saved', failure: undefined, savedAt: 'now' });
  });

  it.each([
    [false, { state: 'failed', warned: true }],
    [true, { state: 'offline', warned: false }],
  ])('asks again by and by where nobody answers, until the page is left (stored on this device: %s)', async (stores, expected) => {
    let isAway = true;
    const { form, queue, type, status } = typing({ stores, refuses: () => (isAway ? new ApiError(0) : undefined) });
    type('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect({ state: status().state, warned: form.warned }).toEqual(expected);
    isAway = false;
    await vi.advanceTimersByTimeAsync(RETRY_MS + 100);
    expect([form.saves, status().state, form.warned]).toEqual([['a', 'a'], 'saved', false]);
    isAway = true;
    type('ab');
    const left = queue.leave();
    await vi.advanceTimersByTimeAsync(5 * RETRY_MS);
    expect([await left, form.saves.length, form.warned]).toEqual([false, 3, false]);
  });

  it('sends nothing while a conflict is open, and nothing after it was stopped', async () => {
    const { form, queue, type } = typing();
    type('a');
    queue.apply('collide');
    expect([await queue.flush(), await queue.save(), form.saves]).toEqual([false, false, []]);
    queue.apply('settle');
    type('ab');
    const saving = queue.flush();
    type('abc');
    await Promise.all([queue.stop(), vi.advanceTimersByTimeAsync(1000)]);
    expect(await saving).toBe(true);
    expect(form).toMatchObject({ saves: ['ab', 'abc'], settled: 1 });
  });
});

describe('what a button saves', () => {
  it('is sent at a press only, once for several, also when nothing was changed', async () => {
    const { form, queue, type, status } = typing({ byButton: true });
    type('a');
    await vi.advanceTimersByTimeAsync(5000);
    expect([form.saves, form.warned, await queue.flush()]).toEqual([[], true, false]);
    const pressed = [queue.save(), queue.save()];
    type('ab');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(pressed)).toEqual([true, false]);
    expect([form.saves, status().state, form.warned]).toEqual([['a'], 'unsaved', true]);
    void queue.save();
    await vi.advanceTimersByTimeAsync(100);
    void queue.save();
    await vi.advanceTimersByTimeAsync(100);
    expect([form.saves, status().state, form.warned]).toEqual([['a', 'ab', 'ab'], 'saved', false]);
  });

  it('waits for the portal without a second press, which leaving the page would lose', async () => {
    let isAway = true;
    const { form, queue, type, status } = typing({ byButton: true, stores: true, refuses: () => (isAway ? new ApiError(0) : undefined) });
    type('a');
    void queue.save();
    await vi.advanceTimersByTimeAsync(1000);
    expect([status().state, form.warned]).toEqual(['offline', true]);
    isAway = false;
    const again = queue.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect([await again, form.saves, form.warned]).toEqual([true, ['a', 'a'], false]);
    isAway = true;
    void queue.save();
    await vi.advanceTimersByTimeAsync(1000);
    expect([status().state, await queue.leave(), form.saves.length]).toEqual(['offline', false, 3]);
  });
});
