import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { restoreLostFocus } from '../../../src/layout/restore-lost-focus';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

async function draw(part: ReactNode): Promise<HTMLButtonElement> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(part);
  const button = await until(() => {
    const drawn = document.querySelector('button');
    if (!drawn) throw new Error('There is no button.');
    return drawn;
  });
  button.focus();
  return button;
}

/** A button that disappears when it is pressed. */
function Once() {
  const [done, setDone] = useState(false);
  return done ? <p>Done</p> : <button onClick={() => setDone(true)}>Do it</button>;
}

const isDone = () => expect(document.querySelector('p')).not.toBeNull();

/** One turn of the event loop, in which mutation observers run. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('gives the focus of a button that goes away to the heading of its part', async () => {
  const button = await draw(
    <section ref={restoreLostFocus}>
      <h2 tabIndex={-1}>Part</h2>
      <Once />
    </section>,
  );
  button.click();
  await until(isDone);
  await until(() => expect(document.activeElement?.textContent).toBe('Part'));
});

it('gives it to the part itself where that can have it, and not to the enclosing one', async () => {
  const button = await draw(
    <section ref={restoreLostFocus}>
      <h2 tabIndex={-1}>Part</h2>
      <div ref={restoreLostFocus} id="inner" tabIndex={-1}>
        <Once />
      </div>
    </section>,
  );
  button.click();
  await until(isDone);
  await until(() => expect(document.activeElement?.id).toBe('inner'));
});

it('calls nobody back who left by themselves', async () => {
  const button = await draw(
    <div ref={restoreLostFocus} id="part" tabIndex={-1}>
      <Once />
    </div>,
  );
  button.blur();
  button.click();
  await until(isDone);
  await turn();
  expect(document.activeElement).toBe(document.body);
});
