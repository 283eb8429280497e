import { COLUMN_TARGETS, type ColumnTarget, type FileColumns, JOINED_TARGETS } from '@mtos/model';

/**
 * The columns after a person chose what one column is: `target` in place of `before`, either of which may be nothing. Where a
 * target has one column, the new one takes the place of the old one.
 */
export function assignColumn(
  columns: FileColumns,
  header: string,
  { before, target }: { readonly before?: ColumnTarget | undefined; readonly target?: ColumnTarget | undefined },
): FileColumns {
  const next: { -readonly [Target in keyof FileColumns]: FileColumns[Target] } = { ...columns };
  if (before) next[before] = (columns[before] ?? []).filter((other) => other !== header);
  if (target) {
    const others = (next[target] ?? []).filter((other) => other !== header);
    next[target] = JOINED_TARGETS.has(target) ? [...others, header] : [header];
  }
  return next;
}

/** The columns as a person left them: of the targets without a column, none is guessed again. */
export const asChosen = (columns: FileColumns): FileColumns =>
  Object.fromEntries(COLUMN_TARGETS.map((target) => [target, columns[target] ?? []]));
