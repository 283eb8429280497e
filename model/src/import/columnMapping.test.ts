import { describe, expect, it } from 'vitest';
import { LIMITS } from '../documents/limits';
import { choicesOfFormat, columnMappingSchema, formatToStore } from './columnMapping';
import type { QuestionTopic, ReadingQuestion } from './reading/readingQuestion';

const question = (about: QuestionTopic, value: string): ReadingQuestion => ({
  ...{ id: `${about}:${value.toLowerCase()}`, about, value, rows: [], options: ['a', 'b'], isRequired: true },
});

describe('a broker’s saved file format', () => {
  it('[IMP-6] keeps columns and answers for the next file, and the answers that this file didn’t need', () => {
    const choices = {
      columns: { name: ['First', 'Last'], puTime: ['PU'], apptTime: [] },
      answers: { 'need:w-ep': 'wheelchair', 'status:performed': 'done' },
    };
    const stored = formatToStore(choices, [question('need', 'W-EP')], { 'need:w-ep': 'ambulatory', 'yesNo:j': 'yes' });
    expect(stored.answers).toEqual({ 'need:w-ep': 'wheelchair', 'yesNo:j': 'yes' });
    expect(choicesOfFormat(stored)).toEqual({ columns: choices.columns, answers: stored.answers });
  });

  it('[IMP-6] keeps nothing about people, single trips, and days', () => {
    const questions = [
      question('driver', 'Dee Driver'),
      question('legs', '4711'),
      question('day', ''),
      question('need', 'call her daughter at 518-555-0101'),
      question('status', 'Ada Kettle, whose mother lives in the house next door'),
      question('need', 'WCH'),
    ];
    const answers = Object.fromEntries(questions.map(({ id }) => [id, 'a']));
    expect(formatToStore({ columns: {}, answers }, questions).answers).toEqual({ 'need:wch': 'a' });
  });

  it('[IMP-6] keeps new answers before old ones where there is no room for all', () => {
    const saved = { old: 'x'.repeat(LIMITS.formatAnswers) };
    const stored = formatToStore({ columns: {}, answers: { 'need:w': 'a' } }, [question('need', 'W')], saved);
    expect(stored.answers).toEqual({ 'need:w': 'a' });
  });

  it('[IMP-7] reads the address of a return that was saved as a note before it had a column of its own', () => {
    const columns = { driverNotes: 'Car Seats\tReturn Drop Off Address' };
    expect(choicesOfFormat({ columns }).columns).toEqual({ driverNotes: ['Car Seats'] });
    const chosen = { ...columns, returnTo: '' };
    expect(choicesOfFormat({ columns: chosen }).columns.driverNotes).toEqual(['Car Seats', 'Return Drop Off Address']);
  });

  it('[IMP-3] reads what was saved before formats had names, answers, and several columns for a target', () => {
    const stored = {
      columns: { tripDate: 'DOS' },
      updatedAt: { toMillis: () => 0, toDate: () => new Date(0) },
      updatedBy: 'a',
    };
    const parsed = columnMappingSchema.safeParse(stored);
    expect(parsed.success && choicesOfFormat(parsed.data)).toEqual({ columns: { tripDate: ['DOS'] }, answers: {} });
  });
});
