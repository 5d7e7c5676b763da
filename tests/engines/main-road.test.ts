import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, stopPortal } from '../../scripts/lib/portal.mjs';
import { leaveOut } from '../server/harness/leave-out';
import { firefox } from './firefox';
import { walkMainRoad } from './main-road';
import { visitorOf } from './visitor';
import { webkit } from './webkit';
import { pdfText } from '../support/pdf-fixture';

const PDF = pdfText();
const PICTURES = 'test-results/engines';

const ENGINES = [
  { name: 'Firefox', engine: firefox() },
  { name: 'WebKit', engine: webkit() },
];

const work = mkdtempSync(join(tmpdir(), 'propylaea-engines-'));
const file = join(work, 'document.pdf');
let portal: Awaited<ReturnType<typeof startPortal>> | undefined;
/** A portal that runs already, for work on this story. */
const { PORTAL_URL } = process.env;

beforeAll(async () => {
  writeFileSync(file, PDF);
  if (!PORTAL_URL && ENGINES.some(({ engine }) => 'start' in engine)) portal = await startPortal({ DATA_DIR: join(work, 'data') });
});

afterAll(async () => {
  if (portal) await stopPortal(portal);
  rmSync(work, { recursive: true, force: true });
});

describe.each(ENGINES)('in $name', ({ name, engine }) => {
  it('a visitor finds a programme, registers, fills a profile, applies and sees it sent', async (context) => {
    if ('missing' in engine) return leaveOut(context, engine.missing);
    const browser = await engine.start(work);
    try {
      await walkMainRoad(visitorOf(browser), { portalUrl: PORTAL_URL ?? portal?.url ?? '', email: `main-road-${crypto.randomUUID()}@example.org`, file });
      expect(browser.faults(), 'the console stays clean').toEqual([]);
    } catch (error) {
      console.error(browser.faults());
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(join(PICTURES, `${name}.png`), await browser.screenshot());
      throw error;
    } finally {
      await browser.close();
    }
  });
});
