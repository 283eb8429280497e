import type { ReadingQuestion } from '@mtos/model';
import { CircleAlert } from 'lucide-react';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { capitalized } from '../../../ui/format/capitalized';
import { plural } from '../../../ui/format/numbers';
import { NO_DRIVER_LABELS } from '../resultLabels';
import { answerText, questionText } from './describeQuestion';

export interface QuestionContext {
  readonly answers: Readonly<Record<string, string>>;
  /** The names of drivers by uid. */
  readonly drivers: ReadonlyMap<string, string>;
  /** A row of the file as an example: 'Line 5: 4711, Ada Kettle, …'. */
  readonly findExample: (question: ReadingQuestion) => string;
  readonly onAnswer: (id: string, answer: string) => void;
}

interface Props extends QuestionContext {
  readonly question: ReadingQuestion;
}

export const isOpen = ({ id, preset, isRequired }: ReadingQuestion, answers: QuestionContext['answers']): boolean =>
  isRequired && (answers[id] ?? preset) === undefined;

const elementId = ({ id }: ReadingQuestion) => `question-${id}`;

/** Moves the focus to a question's control. */
export function focusQuestion(question: ReadingQuestion): void {
  document.getElementById(elementId(question))?.querySelector<HTMLElement>('select, input')?.focus();
}

/** Why an answer is preset, where the file's words don't say it. */
const PRESET_REASONS: Readonly<Partial<Record<ReadingQuestion['about'], string>>> = {
  clocks: ', because brokers write the time that the client is told',
};

/** One question, how many rows it decides, and a row as an example. */
export function QuestionItem({ question, answers, drivers, findExample, onAnswer }: Props) {
  const { id, about, options, preset, rows } = question;
  const answer = answers[id] ?? preset ?? '';
  const label = questionText(question);
  const help = [
    question.noDriver && `${capitalized(NO_DRIVER_LABELS[question.noDriver])}.`,
    preset !== undefined && `Preset: ${answerText(about, preset, drivers)}${PRESET_REASONS[about] ?? ''}.`,
    rows.length > 0 && `${plural(rows.length, 'row')}. ${findExample(question)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const change = (value: string) => onAnswer(id, value);
  return (
    <li id={elementId(question)} className="flex gap-2.5 border-line border-b py-4 last:border-0">
      <span className="w-4 shrink-0 pt-0.5 text-warn-ink">
        {isOpen(question, answers) && <CircleAlert aria-hidden className="size-4" />}
      </span>
      <div className="wrap-anywhere min-w-0 flex-1 sm:max-w-lg">
        {about === 'day' ? (
          <TextInput
            type="date"
            label={label}
            help={help}
            required={question.isRequired}
            value={answer}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Select
            label={label}
            help={help}
            required={question.isRequired}
            value={answer}
            onChange={({ target }) => change(target.value)}
          >
            {answer === '' && <option value="">Choose…</option>}
            {[...new Set([...options, ...(answer === '' ? [] : [answer])])].map((option) => (
              <option key={option} value={option}>
                {answerText(about, option, drivers)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </li>
  );
}
