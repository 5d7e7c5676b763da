/** Measures how long the server takes to save a draft, and to accept an application with ten documents. */
import { pathToFileURL } from 'node:url';
import { beginDraft, must, publishCall, readyApplicant, saveDraft } from './applicants.mjs';
import { quantile } from './numbers.mjs';
import { withDatabase } from './postgres-portal.mjs';

const SAVES = 400;
const SENDINGS = 20;

/**
 * @param {'postgres' | 'embedded'} engine
 * @returns {Promise<{ saveP50: number, saveP99: number, saving: number, finalizeP50: number, finalizeWorst: number, sending: number } | undefined>}
 *   milliseconds; `saving` and `sending` are the processor time for each request; undefined where there is no PostgreSQL
 */
export function benchRoad(engine) {
  return withDatabase(engine, async (portal) => {
    const call = await publishCall(portal, 10);
    const applicant = await readyApplicant(portal, 'road', call.keys);
    const draft = await beginDraft(portal, applicant, call.id);
    const { processor } = portal;
    const saves = [];
    let before = processor();
    for (let index = -20; index < SAVES; index += 1) {
      const { status, took, body } = await saveDraft(portal, applicant, { draft, motivation: 'I have wanted this for years. '.repeat(1 + (index + 20) % 90) });
      if (status !== 200) throw new Error(`A draft was answered with ${String(status)}.`);
      draft.version = body.version;
      // The first 20 are not measured, because they warm the caches.
      if (index < 0) before = processor();
      else saves.push(took);
    }
    const saving = (processor() - before) / SAVES;
    const sendings = [];
    let sending = 0;
    for (let index = -3; index < SENDINGS; index += 1) {
      const path = `/api/applications/${String(draft.id)}`;
      before = processor();
      const { took } = await must(portal)('POST', `${path}/finalize`, { token: applicant.token });
      if (index >= 0) sending += (processor() - before) / SENDINGS;
      await must(portal)('POST', `${path}/reopen`, { token: applicant.token });
      const { body } = await must(portal)('GET', path, { token: applicant.token });
      const saved = await saveDraft(portal, applicant, { draft: body, motivation: `I have wanted this for ${String(index + 10)} years.` });
      if (saved.status !== 200) throw new Error(`A reopened draft was answered with ${String(saved.status)}.`);
      if (index >= 0) sendings.push(took);
    }
    return {
      saveP50: quantile(saves, 0.5),
      saveP99: quantile(saves, 0.99),
      saving,
      finalizeP50: quantile(sendings, 0.5),
      finalizeWorst: Math.max(...sendings),
      sending,
    };
  });
}

/** Prints the figures of both engines beside their limits. */
export async function printRoad() {
  for (const [engine, limit] of /** @type {const} */ ([['postgres', 30], ['embedded', 60]])) {
    const road = await benchRoad(engine);
    if (!road) console.log('The road of an applicant: skipped, no PostgreSQL was found');
    else {
      console.log(
        `A draft saved, ${engine}:`.padEnd(40),
        `p50 ${road.saveP50.toFixed(1)} ms, p99 ${road.saveP99.toFixed(1)} ms (p99 at most ${String(limit)}), ${road.saving.toFixed(1)} ms of the processor`,
      );
      console.log(
        `Sent with ten documents, ${engine}:`.padEnd(40),
        `p50 ${road.finalizeP50.toFixed(0)} ms, slowest ${road.finalizeWorst.toFixed(0)} ms (at most 300), ${road.sending.toFixed(0)} ms of the processor`,
      );
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await printRoad();
