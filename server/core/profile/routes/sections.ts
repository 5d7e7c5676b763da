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

interface SectionExchange extends Exchange {
  params: { uuid: string };
  query: RawListQuery;
  body: Record<string, unknown>;
}

interface RecordExchange extends SectionExchange {
  params: { uuid: string; id: number };
}

const LISTS = Object.fromEntries(
  SECTIONS.map((section) => [section, schemaList(section, { sortable: ['id', 'created_at', 'updated_at'] })]),
) as Record<Section, ReturnType<typeof schemaList>>;

const scope = (exchange: SectionExchange, section: Section): SectionOf => ({ applicant: exchange.params.uuid, section });

async function list({ db }: Deps, exchange: SectionExchange, section: Section) {
  const { options, listFields } = LISTS[section](exchange.identity);
  const { filter, ...page } = parseList(exchange.query, options);
  const listOptions = { ...page, ...listFields(filter), ids: idsIn(filter, 'id'), q: textIn(filter, 'q'), locale: exchange.request.locale };
  await requireApplicant(db, exchange.params.uuid);
  const { rows, total } = await listSectionRows(db, scope(exchange, section), listOptions);
  return sendList(exchange.reply, section, { rows: rows.map(sectionRecord), total, offset: page.offset });
}

/** The five operations of every section; their bodies are checked by the section's schema before they come here. */
const operationsOf = (section: Section) => ({
  [`list_${section}`]: (deps: Deps, exchange: SectionExchange) => list(deps, exchange, section),
  [`create_${section}`]: async (deps: Deps, exchange: SectionExchange) =>
    sendRecord(
      exchange.reply,
      sectionRecord(await createSectionRecord(deps, scope(exchange, section), { body: exchange.body, key: idempotencyKey(exchange.request) })),
    ),
  [`get_${section}`]: async (deps: Deps, exchange: RecordExchange) =>
    sendRecord(exchange.reply, sectionRecord(await requireSectionRow(deps.db, scope(exchange, section), exchange.params.id))),
  [`update_${section}`]: async (deps: Deps, exchange: RecordExchange) => {
    const expected = expectedVersion(exchange.request, exchange.body);
    const change = { id: exchange.params.id, mergeInto: exchange.mergeInto, expected };
    return sendRecord(exchange.reply, sectionRecord(await updateSectionRecord(deps, scope(exchange, section), change)));
  },
  [`delete_${section}`]: async (deps: Deps, exchange: RecordExchange) => {
    await deleteSectionRecord(deps, scope(exchange, section), exchange.params.id);
    return { id: exchange.params.id };
  },
});

/** The handlers of all sections. They need a cast, because TypeScript cannot type the computed names. */
export const sectionHandlers = Object.assign({}, ...SECTIONS.map(operationsOf)) as HandlersOf<SectionOperation>;
