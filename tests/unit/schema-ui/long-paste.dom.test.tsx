import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { formPage, Sample } from '../support/form-harness';

const { box, draw } = formPage();
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: { motivation: { type: 'string', maxLength: 500, 'x-widget': 'textarea', title: 'Why?' } },
} as const;

describe('a text that is pasted', () => {
  /** Pastes a text of this length; returns whether the browser inserts it (the default action is not prevented). */
  async function paste(letters: number): Promise<boolean> {
    const area = box().querySelector('textarea') ?? expect.fail('there is no text to write');
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData: () => 'a'.repeat(letters) } });
    await act(async () => void area.dispatchEvent(event));
    return !event.defaultPrevented;
  }

  it('is inserted beyond the limit, so that it can be shortened, and refused aloud where a browser would stand still', async () => {
    await draw(<Sample schema={schema} onSubmit={() => Promise.resolve()} />);
    expect(await paste(50_000)).toBe(true);
    expect(box().querySelector('[role="alert"]')).toBeNull();
    expect(await paste(200_000)).toBe(false);
    expect(box().querySelector('[role="alert"]')?.textContent).toBe(
      'That would make the text 200,000 characters long; the limit is 500. Nothing was inserted, and what you copied is not lost: paste a shorter part of it.',
    );
    expect(await paste(20)).toBe(true);
    expect(box().querySelector('[role="alert"]')).toBeNull();
  });
});
