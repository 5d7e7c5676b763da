import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Boundary } from '../../../src/errors/Boundary';
import { CallQuestionsForm } from '../../../src/schema-ui';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { services } from '../support/form-harness';
import { SchemaServicesProvider } from '../../../src/schema-ui/services';
import { createRoot } from '../support/root';
import { until } from '../support/until';

const loadMessages = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../../src/i18n', async (original) => ({ ...(await original<object>()), loadMessages }));

afterEach(() => vi.useRealTimers());

it('loads the messages of a form of questions again when they could not be loaded at first', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  loadMessages.mockRejectedValueOnce(new Error('The connection broke.')).mockResolvedValue(undefined);
  const questions = { type: 'object', properties: { why: { title: 'Why?', type: 'string', maxLength: 100 } } };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <SchemaServicesProvider value={services}>
        <Boundary>
          <CallQuestionsForm schema={questions} onSubmit={() => Promise.resolve()} />
        </Boundary>
      </SchemaServicesProvider>
    </ThemeProvider>,
  );
  const retry = () => document.querySelector<HTMLButtonElement>('[data-broken-part] button');
  await until(() => expect(retry()).not.toBeNull());
  await until(() => {
    retry()?.click();
    expect(document.querySelector('[data-field="why"]')).not.toBeNull();
  });
  await act(() => root.unmount());
});
