import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { paths } from '../documents/paths';
import { querySpec } from '../queries/querySpec';
import { COLUMN_TARGETS } from './reading/columnTargets';
import type { FileColumns, ReadingChoices } from './reading/fileReading';
import { readHeader } from './reading/headers/readHeader';
import { type ReadingQuestion, SAVED_TOPICS } from './reading/readingQuestion';

/**
 * How an account reads a broker's files: saved for files with the same headers, so that the next one asks nothing. It holds
 * headers and words of the file format, and nothing about clients or drivers.
 */
export const columnMappingSchema = z.readonly(
  z.object({
    /** What people call the format. One that was saved before formats had names has none. */
    name: z.optional(z.string().check(z.maxLength(LIMITS.formatName), z.refine(isNonBlank, 'is blank'))),
    /** The headers of each target's columns, separated by tabs. */
    columns: z.readonly(z.partialRecord(z.enum(COLUMN_TARGETS), z.string().check(z.maxLength(LIMITS.columnHeaders)))),
    /** By the id of their questions. */
    answers: z.optional(z.readonly(z.record(z.string(), z.string()).check(z.refine(isWithinLimit, 'is too long')))),
    updatedAt: instant,
    updatedBy: z.string(),
  }),
);
export type StoredFormat = z.infer<typeof columnMappingSchema>;

function isWithinLimit(answers: Readonly<Record<string, string>>): boolean {
  return Object.entries(answers).flat().join('').length <= LIMITS.formatAnswers;
}

/** The account's formats of brokers' files, the latest first. Not with the other queries, because only one page needs it. */
export const brokerFormats = (account: string, limit: number) =>
  querySpec(
    { collection: paths.columnMappings(account), schema: columnMappingSchema },
    [],
    [{ field: 'updatedAt', direction: 'desc' }],
    limit,
  );

const SEPARATOR = '\t';

/** The choices with which a saved format reads a file. */
export function choicesOfFormat({ columns, answers = {} }: Pick<StoredFormat, 'columns' | 'answers'>): ReadingChoices {
  const headers = Object.entries(columns).map(([target, text]) => [target, text === '' ? [] : text.split(SEPARATOR)]);
  const read: FileColumns = Object.fromEntries(headers);
  const { driverNotes, returnFrom, returnTo } = read;
  if (!driverNotes || returnFrom || returnTo) return { columns: read, answers };
  // Addresses of returns, from before they had columns of their own
  return { columns: { ...read, driverNotes: driverNotes.filter((header) => !isReturnEnd(header)) }, answers };
}

const isReturnEnd = (header: string): boolean => /^return(From|To)$/.test(readHeader(header)?.kind ?? '');

/** A file's word is short. A longer text, or one with a number, may say something about a person, and is not kept. */
const WORD = /^(?!.*\d{4})[\s\S]{0,40}$/;

/**
 * What a format keeps: the columns, the answers that hold for the broker's next file too, and those that it had already.
 * Answers about people, days, and single trips are about this file only.
 */
export function formatToStore(
  { columns, answers }: ReadingChoices,
  questions: readonly ReadingQuestion[],
  saved: ReadingChoices['answers'] = {},
): Required<Pick<StoredFormat, 'columns' | 'answers'>> {
  const given = questions.flatMap(({ id, about, value = '' }) => {
    const answer = answers[id];
    const isKept = SAVED_TOPICS.includes(about) && WORD.test(value);
    return answer !== undefined && isKept ? [[id, answer] as const] : [];
  });
  const kept: Record<string, string> = {};
  let size = 0;
  // The new ones first: where there is no room for all, old ones are asked about again
  for (const [id, answer] of [...given, ...Object.entries(saved)]) {
    size += id.length + answer.length;
    if (size <= LIMITS.formatAnswers) kept[id] ??= answer;
  }
  return { columns: storedColumns(columns), answers: kept };
}

function storedColumns(columns: FileColumns): StoredFormat['columns'] {
  return Object.fromEntries(Object.entries(columns).map(([target, names]) => [target, names.join(SEPARATOR)]));
}
