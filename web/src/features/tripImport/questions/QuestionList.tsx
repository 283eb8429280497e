import type { QuestionTopic, ReadingQuestion } from '@mtos/model';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { plural } from '../../../ui/format/numbers';
import { findGroup, QUESTION_GROUPS } from './describeQuestion';
import { type QuestionContext, QuestionItem } from './QuestionItem';

/** So many questions of a group are shown before someone asks for all. */
const MAX_SHOWN = 20;

interface Props extends QuestionContext {
  readonly questions: readonly ReadingQuestion[];
  /** The ids of questions that the broker's saved format answers. */
  readonly saved: ReadonlySet<string>;
}

/** Words whose meaning is certain where it is preset. */
const WORD_TOPICS: readonly QuestionTopic[] = ['need', 'status', 'yesNo'];

/** What the file leaves open, each question once. What the saved format answers, and certain words, are folded. */
export function QuestionList({ questions, saved, ...context }: Props) {
  const isKnown = ({ id, about, preset }: ReadingQuestion) =>
    saved.has(id) || (preset !== undefined && WORD_TOPICS.includes(about));
  const asked = questions.filter((question) => !isKnown(question));
  const known = questions.filter(isKnown);
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="import-questions" className="flex flex-col gap-4">
      <h2 id="import-questions" className="font-semibold text-title">
        {asked.length === 0 ? 'No questions about this file' : `${plural(asked.length, 'question')} about this file`}
      </h2>
      <Groups questions={asked} context={context} />
      {known.length > 0 && (
        <details>
          <summary className="font-medium">{plural(known.length, 'word')} already understood</summary>
          <p className="mt-1 text-muted">From your saved format, or certain. Correct what is wrong.</p>
          <div className="mt-3 flex flex-col gap-4">
            <Groups questions={known} context={context} />
          </div>
        </details>
      )}
    </section>
  );
}

function Groups({ questions, context }: { readonly questions: Props['questions']; readonly context: QuestionContext }) {
  return QUESTION_GROUPS.map((group) => {
    const ofGroup = questions.filter((question) => findGroup(question) === group);
    return ofGroup.length > 0 && <Group key={group} title={group} questions={ofGroup} context={context} />;
  });
}

interface GroupProps {
  readonly title: string;
  readonly questions: Props['questions'];
  readonly context: QuestionContext;
}

function Group({ title, questions, context }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? questions : questions.slice(0, MAX_SHOWN);
  return (
    <div>
      <h3 className="font-semibold text-lead">{title}</h3>
      <ul className="mt-1 rounded-ui border border-line bg-surface px-4">
        {shown.map((question) => (
          <QuestionItem key={question.id} question={question} {...context} />
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button className="mt-2" size="small" onClick={() => setShowsAll(true)}>
          Show all {questions.length}
        </Button>
      )}
    </div>
  );
}
