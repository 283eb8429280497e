import { type $ZodType, safeParse } from 'zod/v4/core';

/** What checks data of one shape. */
export type Schema<Data> = $ZodType<Data>;

/** What is wrong with data, and in which field: `address.street`, or empty for the data as a whole. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** The data as the schema describes it, or the first thing that is wrong with it. */
export function check<Data>(
  schema: Schema<Data>,
  data: unknown,
): { readonly data: Data; readonly problem?: undefined } | { readonly data?: undefined; readonly problem: Problem } {
  const result = safeParse(schema, data);
  if (result.success) return { data: result.data };
  const [issue] = result.error.issues;
  // An unknown key is named by the issue itself, not by its path.
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...keys].join('.');
  return { problem: { field, message: issue?.message ?? 'is not valid' } };
}
