import { type ClientAnswers, type ClientQuestion, NEW_CLIENT } from '@mtos/model';
import { describeClient } from '../../../domain/clients/describeClient';
import { plural } from '../../../ui/format/numbers';
import { PagedList } from './PagedList';

interface Props {
  readonly questions: readonly ClientQuestion[];
  readonly answers: ClientAnswers;
  readonly onAnswer: (personId: string, clientUid: string) => void;
}

/** Who of the file may be a client of the account: a question for each person, whatever number of rows they have. */
export function ClientQuestions({ questions, answers, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="client-questions" className="flex flex-col gap-2">
      <h3 id="client-questions" className="font-semibold text-lead">
        {questions.length === 1 ? 'Is this one of your clients?' : `Are these ${questions.length} people your clients?`}
      </h3>
      <p className="text-muted">Without an answer, they are new clients. You can merge two clients later.</p>
      <PagedList
        label="Possible clients"
        items={questions}
        getKey={({ person }) => person.id}
        show={(question) => (
          <PersonQuestion
            question={question}
            answer={answers[question.person.id] ?? NEW_CLIENT}
            onAnswer={(uid) => onAnswer(question.person.id, uid)}
          />
        )}
      />
    </section>
  );
}

interface PersonQuestionProps {
  readonly question: ClientQuestion;
  readonly answer: string;
  readonly onAnswer: (clientUid: string) => void;
}

function PersonQuestion({ question: { person, clients }, answer, onAnswer }: PersonQuestionProps) {
  const { id, name, phone, memberNumber, birthDate, rides } = person;
  const known = describeClient({
    phones: phone === '' ? [] : [{ number: phone }],
    memberNumbers: memberNumber === '' ? [] : [{ payer: '', number: memberNumber }],
    birthDate,
  });
  const options = [
    { value: NEW_CLIENT, title: 'No, a new client', detail: '' },
    ...clients.map(({ client, why }) => ({
      value: client.uid,
      title: `Yes, ${client.name}`,
      detail: [describeClient(client), why].filter(Boolean).join(' · '),
    })),
  ];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">{name}</legend>
      <p className="text-muted text-small">{[known, plural(rides.length, 'ride')].filter(Boolean).join(' · ')}</p>
      {options.map(({ value, title, detail }) => (
        <label key={value} className="flex min-h-9 items-start gap-2.5 py-1">
          <input
            type="radio"
            name={id}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {title}
            {detail && <span className="block text-muted text-small">{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
