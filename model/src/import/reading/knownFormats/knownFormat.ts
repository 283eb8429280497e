import type { ColumnTarget } from '../columnTargets';

/** The headers of a format with one row of invented values, both separated by bars, and what its columns hold. */
export interface KnownFormat {
  readonly name: string;
  readonly headers: string;
  readonly row: string;
  readonly columns: Readonly<Partial<Record<ColumnTarget, string>>>;
}
