import { vi } from 'vitest';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { formPage, Sample, type Submit } from './form-harness';
import { asked, type Place } from './form-places';

export const text = (title: string) => asked(title, { type: 'string', minLength: 1, maxLength: 100 });
export const choice = (title: string, values: string[]) => asked(title, { type: 'string', enum: values, 'x-widget': 'select' });

/** A page whose `show` draws a form that has a part of a schema at a given place, and returns the stub that saving calls. */
export function placedForm() {
  // jsdom has no layout and does not implement scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
  const page = formPage();
  return {
    ...page,
    show: ({ schemaOf, recordOf }: Pick<Place, 'schemaOf' | 'recordOf'>) => async (part: EntitySchema, record: RecordData = {}) => {
      const save = vi.fn<Submit>().mockResolvedValue(undefined);
      await page.draw(<Sample schema={schemaOf(part)} initial={recordOf(record)} onSubmit={save} />);
      return save;
    },
    /** The link targets of the error summary. */
    links: () => [...page.box().querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href')),
    /** The data of the last save. */
    sent: (save: ReturnType<typeof vi.fn<Submit>>) => save.mock.calls.at(-1)?.[0],
  };
}
