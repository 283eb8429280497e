import type { QuestionTopic, ReadingQuestion } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuestionList } from './QuestionList';

const question = (about: QuestionTopic, value: string, change: Partial<ReadingQuestion> = {}): ReadingQuestion => ({
  ...{ id: `${about}:${value}`, about, value, options: ['live', 'canceled', 'done'], isRequired: true },
  rows: [{ sheet: '', line: 5 }],
  ...change,
});

const QUESTIONS = [
  question('status', 'Pended'),
  question('need', 'W-EP', { options: ['ambulatory', 'wheelchair', 'leaveOut'] }),
  question('need', 'AMB', { options: ['ambulatory'], preset: 'ambulatory', isRequired: false }),
  question('day', 'Manifest for Tuesday', { options: [], preset: '2026-12-01', isRequired: false }),
  question('driver', 'Dee Driver', { options: ['dee', 'none'], preset: 'dee', isRequired: false }),
  question('legs', '4711', { options: ['legs', 'first', 'last'], preset: 'legs', isRequired: false }),
];

function Questions({ saved = [] as string[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  return (
    <QuestionList
      questions={QUESTIONS}
      saved={new Set(saved)}
      answers={answers}
      drivers={new Map([['dee', 'Dee Driver']])}
      findExample={({ rows }) => `Line ${rows[0]?.line}: 4711, Ada Kettle`}
      onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
    />
  );
}

describe('the questions about a file', () => {
  it('[IMP-6] asks about each word with its rows and an example, in groups, and folds what is certain', () => {
    render(<Questions />);
    screen.getByRole('heading', { name: '5 questions about this file' });
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Sheets and days', 'Mobility needs', 'Statuses', 'Legs', 'Drivers', 'Mobility needs']);
    expect(screen.getByLabelText('What does the status ‘Pended’ mean?')).toHaveProperty('value', '');
    expect(screen.getAllByText('1 row. Line 5: 4711, Ada Kettle')).toHaveLength(2);
    screen.getByText('1 word already understood');
  });

  it('[IMP-6] [IMP-8] [IMP-12] shows what is preset, and takes another answer', async () => {
    render(<Questions />);
    const day = screen.getByLabelText('Which day are the trips of ‘Manifest for Tuesday’ on?');
    expect(day).toHaveProperty('value', '2026-12-01');
    const driver = screen.getByLabelText('Assign the trips of ‘Dee Driver’?');
    expect(
      within(driver)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['To Dee Driver', 'Don’t assign']);
    screen.getByText(/^Preset: To Dee Driver\./);
    await userEvent.selectOptions(driver, 'Don’t assign');
    expect(driver).toHaveProperty('value', 'none');
  });

  it('[IMP-6] asks nothing again that the broker’s format answers', () => {
    render(<Questions saved={QUESTIONS.map(({ id }) => id)} />);
    screen.getByRole('heading', { name: 'No questions about this file' });
    screen.getByText('6 words already understood');
  });
});
