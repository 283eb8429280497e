import { isNonBlank, LIMITS, LOG_COLUMNS, type LogColumn, type LogFormat, requiredText, textField } from '@mtos/model';
import * as z from 'zod/mini';
import { LEG_CELLS } from './formatLeg';

/** The form of a format: every column in the order of the file, those that are not in it as well. */
export const logFormatForm = z.object({
  name: requiredText(LIMITS.title, 'Enter a name, such as the broker’s.'),
  columns: z
    .array(
      z
        .object({ column: z.enum(LOG_COLUMNS), isIn: z.boolean(), header: textField(LIMITS.title) })
        .check(
          z.refine(({ isIn, header }) => !isIn || isNonBlank(header), { path: ['header'], message: 'Enter a header.' }),
        ),
    )
    .check(z.refine((columns) => columns.some(({ isIn }) => isIn), 'Choose at least one column.')),
});
export type LogFormatValues = z.infer<typeof logFormatForm>;

type Format = Pick<LogFormat, 'name' | 'columns' | 'headers'>;

/** The form for a stored format, or for a new one with every column. */
export function toFormValues({ name, columns, headers }: Format = { name: '', columns: LOG_COLUMNS, headers: {} }) {
  const others = LOG_COLUMNS.filter((column) => !columns.includes(column));
  const row = (column: LogColumn, isIn: boolean) => ({
    ...{ column, isIn, header: headers[column] ?? LEG_CELLS[column].header },
  });
  return {
    name,
    columns: [...columns.map((column) => row(column, true)), ...others.map((column) => row(column, false))],
  };
}

export function toFormat({ name, columns }: LogFormatValues): Format {
  const chosen = columns.filter(({ isIn }) => isIn);
  const renamed = chosen.filter(({ column, header }) => header !== LEG_CELLS[column].header);
  return {
    name,
    columns: chosen.map(({ column }) => column),
    headers: Object.fromEntries(renamed.map(({ column, header }) => [column, header])),
  };
}
