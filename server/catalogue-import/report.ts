import type { SourceOutcome } from '../repositories/catalogue-sources';

/** A row that was not taken, or a record that was left alone, with the reason. */
export interface Remark {
  line: number;
  reason: string;
}

/** What became of one file. */
export interface FileReport {
  file: string;
  kind: 'universities' | 'programmes' | undefined;
  /** Why the whole file was refused; undefined when it was read. */
  refusedFile: string | undefined;
  counts: Record<SourceOutcome, number>;
  refused: Remark[];
  leftAlone: Remark[];
  /** Universities that programmes named and nobody had. */
  universitiesCreated: number;
}

export const emptyReport = (file: string): FileReport => ({
  file,
  kind: undefined,
  refusedFile: undefined,
  counts: { added: 0, changed: 0, unchanged: 0, left_alone: 0 },
  refused: [],
  leftAlone: [],
  universitiesCreated: 0,
});

const SHOWN = 20;

const some = (title: string, remarks: readonly Remark[]): string[] => {
  if (remarks.length === 0) return [];
  const lines = remarks.slice(0, SHOWN).map(({ line, reason }) => `    line ${line}: ${reason}`);
  const more = remarks.length - lines.length;
  return [`  ${title}:`, ...lines, ...(more > 0 ? [`    … and ${more} more; --report <file> writes all of them`] : [])];
};

/** The report of one file in words, for a person at a terminal. */
export function describeReport(report: FileReport): string {
  if (report.refusedFile !== undefined) return `${report.file}\n  refused: ${report.refusedFile}`;
  const { added, changed, unchanged, left_alone } = report.counts;
  return [
    `${report.file} (${report.kind})`,
    `  added ${added}, changed ${changed}, unchanged ${unchanged}, left alone ${left_alone}, refused ${report.refused.length}`,
    ...(report.kind === 'programmes' ? [`  universities created from programmes: ${report.universitiesCreated}`] : []),
    ...some('left alone, because they were edited by hand', report.leftAlone),
    ...some('refused', report.refused),
  ].join('\n');
}

/** Every remark of every file, one a line: file, line, what, reason, separated by tabs. */
export function remarkLines(reports: readonly FileReport[]): string {
  const lines = reports.flatMap(({ file, refusedFile, refused, leftAlone }) => [
    ...(refusedFile === undefined ? [] : [[file, '', 'refused', refusedFile]]),
    ...refused.map(({ line, reason }) => [file, String(line), 'refused', reason]),
    ...leftAlone.map(({ line, reason }) => [file, String(line), 'left alone', reason]),
  ]);
  return lines.map((cells) => `${cells.join('\t')}\n`).join('');
}
