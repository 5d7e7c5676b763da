import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RETRY_MS, SaveQueue } from '../../../src/signed-in/save-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form whose text the server accepts after 100 ms, unless `refuses` returns true. */
function typing({ refuses = () => false }: { refuses?: () => boolean } = {}) {
  const form = { text: '', server: '', isHeld: false, saves: [] as string[], underWay: 0, most: 0, settled: 0 };
  const queue = new SaveQueue({
    readiness: () => (form.isHeld ? 'held' : form.text === form.server ? 'saved' : 'unsaved'),
    save: async () => {
      const sent = form.text;
      form.saves.push(sent);
      form.underWay += 1;
      form.most = Math.max(form.most, form.underWay);
      await new Promise((resolve) => setTimeout(resolve, 100));
      form.underWay -= 1;
      if (refuses()) return false;
      form.server = sent;
      return true;
    },
    onSaved: () => (form.settled += 1),
  });
  const type = (text: string) => {
    form.text = text;
    queue.later();
  };
  return { form, queue, type };
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

  it('saves one after the other, what was typed meanwhile too, however often it is asked', async () => {
    const { form, queue, type } = typing();
    type('a');
    const asked = [queue.flush(), queue.flush()];
    type('ab');
    asked.push(queue.flush());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(form).toMatchObject({ saves: ['a', 'ab'], server: 'ab', most: 1 });
  });

  it('stops where a save failed, and goes on when it is asked again', async () => {
    let isDown = true;
    const { form, queue, type } = typing({ refuses: () => isDown });
    type('a');
    const asked = queue.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asked).toBe(false);
    expect(form.saves).toEqual(['a']);
    isDown = false;
    queue.later(RETRY_MS);
    await vi.advanceTimersByTimeAsync(RETRY_MS + 100);
    expect(form).toMatchObject({ saves: ['a', 'a'], server: 'a' });
  });

  it('sends nothing that is held, and nothing after it was stopped', async () => {
    const { form, queue, type } = typing();
    type('a');
    form.isHeld = true;
    expect(await queue.flush()).toBe(false);
    form.isHeld = false;
    type('ab');
    const saving = queue.flush();
    type('abc');
    await Promise.all([queue.stop(), vi.advanceTimersByTimeAsync(1000)]);
    expect(await saving).toBe(true);
    expect(form).toMatchObject({ saves: ['ab', 'abc'], settled: 1 });
  });
});
