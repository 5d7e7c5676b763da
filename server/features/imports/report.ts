import type { Reason } from '@domain/messages/import';
import type { SourceOutcome } from '../../core/catalogue/queries/source-records';

/** Rows that were not taken, or records that were left alone, for the same reason. */
export interface RemarkGroup {
  /** In English; for a single row its own reason, for several the one that they share. */
  reason: string;
  count: number;
  /** The first of their lines. */
  lines: number[];
}

export type RemarkKind = 'refused' | 'left alone';

/** Takes each remark of a file as it comes; without a line it is about the whole file. */
export type OnRemark = (file: string, kind: RemarkKind, remark: { line?: number; reason: Reason }) => void;

/** Takes each remark about a row of one file. */
export type Remarker = (kind: RemarkKind, remark: { line: number; reason: Reason }) => void;

/** What became of one file. */
export interface FileReport {
  file: string;
  /** The number by which the import can be undone; undefined for a dry run and for a file that was refused. */
  number: number | undefined;
  kind: 'universities' | 'programmes' | undefined;
  /** Why the whole file was refused; undefined when it was read. */
  refusedFile: string | undefined;
  counts: Record<SourceOutcome, number>;
  /** How many rows were refused. */
  refusedRows: number;
  /** Why rows were refused and records left alone: each reason once, up to a limit. Further reasons only go to `onRemark`. */
  refused: RemarkGroup[];
  leftAlone: RemarkGroup[];
  /** Universities that programmes named and the catalogue did not have. */
  universitiesCreated: number;
}

/** An empty report, before the first row is read. */
export const emptyReport = (file: string): FileReport => ({
  file,
  number: undefined,
  kind: undefined,
  refusedFile: undefined,
  counts: { added: 0, changed: 0, unchanged: 0, skipped: 0 },
  refusedRows: 0,
  refused: [],
  leftAlone: [],
  universitiesCreated: 0,
});

/** How many reasons are shown, and how many lines of each. */
const MAX_SHOWN = { reasons: 20, lines: 5 };

/** How many reasons are counted separately: more than are shown, since the most frequent one need not come first. */
const MAX_REASONS = 1000;

const MAX_CHARACTERS = 500;

/** In one line of bounded length, whatever a cell held. */
const inShort = (reason: string): string => {
  const line = reason.slice(0, MAX_CHARACTERS).replace(/\s+/g, ' ');
  return reason.length > MAX_CHARACTERS ? `${line}…` : line;
};

/**
 * Adds each remark to the group of the reason that it shares with others. Groups are in the order of their first remark; a new reason beyond the limit gets
 * none.
 */
function grouper(groups: RemarkGroup[]): (line: number, reason: Reason) => void {
  const known = new Map<string, RemarkGroup>();
  return (line, { en, alike }) => {
    const shared = alike?.en ?? en;
    const group = known.get(shared);
    if (group) {
      group.reason = shared;
      group.count += 1;
      if (group.lines.length < MAX_SHOWN.lines) group.lines.push(line);
    } else if (known.size < MAX_REASONS) {
      const first = { reason: en, count: 1, lines: [line] };
      known.set(shared, first);
      groups.push(first);
    }
  };
}

/** Groups the remarks of a file in its report, up to the limit, and passes each one on at once, so that memory stays bounded. */
export function remarker(report: FileReport, onRemark: OnRemark): Remarker {
  const add = { refused: grouper(report.refused), 'left alone': grouper(report.leftAlone) } satisfies Record<RemarkKind, unknown>;
  return (kind, { line, reason }) => {
    const shortReason = { ...reason, en: inShort(reason.en), el: inShort(reason.el) };
    add[kind](line, shortReason);
    if (kind === 'refused') report.refusedRows += 1;
    onRemark(report.file, kind, { line, reason: shortReason });
  };
}

const groupLine = ({ reason, count, lines }: RemarkGroup): string =>
  count === 1 ? `    line ${lines[0]}: ${reason}` : `    ${count} rows, lines ${lines.join(', ')}${count > lines.length ? ' …' : ''}: ${reason}`;

const some = (title: string, groups: readonly RemarkGroup[], count: number): string[] => {
  if (count === 0) return [];
  const shown = groups.toSorted((a, b) => b.count - a.count).slice(0, MAX_SHOWN.reasons);
  const more = count - shown.reduce((sum, group) => sum + group.count, 0);
  return [`  ${title}:`, ...shown.map(groupLine), ...(more > 0 ? [`    … and ${more} more; --report <file> writes all of them`] : [])];
};

/** Whether the catalogue has no record of a file, neither a new one nor one that was there already: its import failed. */
export const gaveNothing = ({ refusedFile, counts }: FileReport): boolean => refusedFile !== undefined || Object.values(counts).every((count) => count === 0);

/** The report of one file in words, for a person at a terminal. */
export function describeReport(report: FileReport): string {
  if (report.refusedFile !== undefined) return `${report.file}\n  refused: ${report.refusedFile}`;
  const { added, changed, unchanged, skipped } = report.counts;
  return [
    `${report.file} (${report.kind})`,
    `  added ${added}, changed ${changed}, unchanged ${unchanged}, left alone ${skipped}, refused ${report.refusedRows}`,
    ...(gaveNothing(report) ? ['  refused: none of its rows can be taken, so the catalogue has nothing of this file.'] : []),
    ...(report.kind === 'programmes' ? [`  universities created from programmes: ${report.universitiesCreated}`] : []),
    ...(report.number === undefined || added + changed + report.universitiesCreated === 0
      ? []
      : [`  this is import ${report.number}: --undo ${report.number} takes it back`]),
    ...some('left alone, because they were edited by hand or are in the archive', report.leftAlone, skipped),
    ...some('refused', report.refused, report.refusedRows),
  ].join('\n');
}

/** A remark as a line of the file of reasons: file, line, kind, reason, separated by tabs. */
export const remarkLine: (...remark: Parameters<OnRemark>) => string = (file, kind, { line, reason }) => `${[file, line ?? '', kind, reason.en].join('\t')}\n`;
