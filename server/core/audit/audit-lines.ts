import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { NamedAuditLine } from './queries';
import { isoInstant } from '../../platform/db/queries/instants';
import { staffBySub } from '../staff/queries/staff';
import { storedNumber } from '../../platform/db/queries/stored-number';

type Line = components['schemas']['AuditLine'];

/** A line of the audit trail in its API form. */
export const auditLine = (row: NamedAuditLine): Line => ({
  ...row,
  id: Number(row.id),
  at: isoInstant(row.at),
  place: storedNumber(row.place),
});

/** Every text in a value of JSON. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The lines with the names of staff whose ids are in their details, such as the evaluator of an assignment. */
export async function linesForReaders(db: Db, rows: readonly NamedAuditLine[]): Promise<Line[]> {
  const lines = rows.map((row) => ({ line: auditLine(row), texts: textsIn(row.details) }));
  const staff = await staffBySub(db, [...new Set(lines.flatMap(({ texts }) => texts))]);
  return lines.map(({ line, texts }) => ({ ...line, people: Object.fromEntries(texts.flatMap((sub) => namedPerson(sub, staff.get(sub)?.name))) }));
}

const namedPerson = (sub: string, name: string | null | undefined) => (name ? [[sub, name] as const] : []);
