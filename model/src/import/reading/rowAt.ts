import type { RowAt } from './rawFile';

/** Only where a row is, of something that is at a row. */
export const toRow = ({ sheet, line }: RowAt): RowAt => ({ sheet, line });

/** Tells the rows of a file apart. */
export const rowKey = ({ sheet, line }: RowAt): string => `${sheet}\n${line}`;
