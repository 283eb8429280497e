import { COLUMN_LABELS, type ColumnTarget } from './columnTargets';
import type { RowCells } from './rowCells';

/** A column, and why it keeps its row from being a trip; undefined if it doesn't. */
export type ColumnProblem = readonly [ColumnTarget, string | undefined];

/** The problems of a row as people read them, each under its column's label. An error of Excel says more than the problem. */
export function describeProblems(cells: RowCells, problems: readonly ColumnProblem[]): readonly string[] {
  return problems.flatMap(([target, problem]) => {
    if (problem === undefined) return [];
    const error = cells.error(target);
    return [`${COLUMN_LABELS[target]}: ${error ? `The file has Excel’s error ${error} there.` : problem}`];
  });
}

/** What is wrong with a cell that was not read. @param ifBlank what to do about a blank one */
export const unreadText = (cell: string, ifBlank: string): string =>
  cell ? `‘${cell}’ could not be understood.` : ifBlank;
