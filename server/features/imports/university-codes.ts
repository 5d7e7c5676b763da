import { localized, type LocalizedText } from '@domain/locale';
import { ROW_REFUSALS } from '@domain/messages/import';
import { decidingFields } from '@domain/records/deciding-fields';
import { scopeCode } from '@domain/review/staff-scope';
import { entityPlace } from '../../platform/contract/contract';
import { holdersOfCodes, storedUniversities } from '../../core/catalogue/queries/university-codes';
import type { Pending, Target } from './batches';
import { calledAt } from './row-checks';

const PLACE = entityPlace('universities');
const CODES = decidingFields(PLACE, 'code');

/** A university that has a code: its id in the source and its name. */
interface Holder {
  sourceId: string | null;
  name: LocalizedText;
}

type Data = Readonly<Record<string, unknown>>;

/** The values of the codes of a row, by their fields; absent ones are left out. */
const codesIn = (data: Data): [field: string, value: string][] =>
  CODES.flatMap((field): [string, string][] => (typeof data[field] === 'string' ? [[field, data[field]]] : []));

/**
 * Makes the check of the codes by which groups of staff name a university: a row of a Secretary of some institutions changes none, and none is that of
 * another university. A row without a code leaves the stored one, because a file that lacks a column takes nobody's rights away.
 */
export function codeChecker({ db, institutions, remark }: Pick<Target, 'db' | 'institutions' | 'remark'>): (pending: readonly Pending[]) => Promise<Pending[]> {
  /** The codes of earlier rows: a dry run stores none of them. */
  const seen = new Map<string, Holder>();
  return async (pending) => {
    const stored = await storedUniversities(db, pending.map(({ record }) => record.sourceId));
    const codes = pending.flatMap(({ record }) => codesIn({ ...record.data }).map(([, value]) => scopeCode(value)));
    const holders = new Map((await holdersOfCodes(db, codes)).map(({ code, source_id, name }): [string, Holder] => [code, { sourceId: source_id, name }]));
    return pending.flatMap((one) => {
      const { sourceId } = one.record;
      const before = stored.get(sourceId) ?? {};
      const data: Data = { ...Object.fromEntries(codesIn(before)), ...one.record.data };
      for (const [field, value] of codesIn(data)) {
        if (value === before[field]) continue;
        const holder = seen.get(scopeCode(value)) ?? holders.get(scopeCode(value));
        const isOther = holder !== undefined && holder.sourceId !== sourceId;
        if (institutions === 'all' && !isOther) continue;
        const title = calledAt(PLACE, [field]);
        const reason = institutions === 'all' && holder
          ? ROW_REFUSALS.codeTaken(title, value, localized(holder.name, 'en').text)
          : ROW_REFUSALS.decidesRights(title);
        remark('refused', { line: one.line, reason });
        return [];
      }
      for (const [, value] of codesIn(data)) seen.set(scopeCode(value), { sourceId, name: data.name as LocalizedText });
      return [{ ...one, record: { ...one.record, data } }];
    });
  };
}
