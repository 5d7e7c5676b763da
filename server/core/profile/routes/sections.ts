import { SECTIONS, type Section } from '@domain/sections';
import type { Deps, Exchange } from '../../../deps';
import type { HandlersOf } from '../../../platform/http/handler';
import { idempotencyKey } from '../../../platform/http/idempotency-key';
import { parseList, sendList, type RawListQuery } from '../../../platform/http/lists';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { listSectionRows, type SectionOf } from '../queries/section-records';
import { requireApplicant, sectionRecord } from '../applicant-record';
import { createSectionRecord } from '../create-section-record';
import { deleteSectionRecord } from '../delete-section-record';
import { requireSectionRow } from '../section-scope';
import { updateSectionRecord } from '../update-section-record';
import { idsIn, textIn } from '../../catalogue/routes/filter-values';
import { schemaList } from '../../catalogue/routes/schema-filters';

type SectionOperation = `${'list' | 'create' | 'get' | 'update' | 'delete'}_${Section}`;

interface SectionCall extends Exchange {
  params: { uuid: string };
  query: RawListQuery;
  body: Record<string, unknown>;
}

interface RecordCall extends SectionCall {
  params: { uuid: string; id: number };
}

const LISTS = Object.fromEntries(
  SECTIONS.map((section) => [section, schemaList(section, { sortable: ['id', 'created_at', 'updated_at'] })]),
) as Record<Section, ReturnType<typeof schemaList>>;

const scope = (call: SectionCall, section: Section): SectionOf => ({ applicant: call.params.uuid, section });

async function list({ db }: Deps, call: SectionCall, section: Section) {
  const { options, listFields } = LISTS[section](call.identity);
  const { filter, ...page } = parseList(call.query, options);
  const listOptions = { ...page, ...listFields(filter), ids: idsIn(filter, 'id'), q: textIn(filter, 'q'), locale: call.request.locale };
  await requireApplicant(db, call.params.uuid);
  const { rows, total } = await listSectionRows(db, scope(call, section), listOptions);
  return sendList(call.reply, section, { rows: rows.map(sectionRecord), total, offset: page.offset });
}

/** The five operations of every section; their bodies are checked by the section's schema before they come here. */
const operationsOf = (section: Section) => ({
  [`list_${section}`]: (deps: Deps, call: SectionCall) => list(deps, call, section),
  [`create_${section}`]: async (deps: Deps, call: SectionCall) =>
    sendRecord(call.reply, sectionRecord(await createSectionRecord(deps, scope(call, section), { body: call.body, key: idempotencyKey(call.request) }))),
  [`get_${section}`]: async (deps: Deps, call: RecordCall) =>
    sendRecord(call.reply, sectionRecord(await requireSectionRow(deps.db, scope(call, section), call.params.id))),
  [`update_${section}`]: async (deps: Deps, call: RecordCall) => {
    const expected = expectedVersion(call.request, call.body);
    const change = { id: call.params.id, mergeInto: call.mergeInto, expected };
    return sendRecord(call.reply, sectionRecord(await updateSectionRecord(deps, scope(call, section), change)));
  },
  [`delete_${section}`]: (deps: Deps, call: RecordCall) => deleteSectionRecord(deps, scope(call, section), call.params.id),
});

/** The handlers of all sections. They need a cast, because TypeScript cannot type the computed names. */
export const sectionHandlers = Object.assign({}, ...SECTIONS.map(operationsOf)) as HandlersOf<SectionOperation>;
