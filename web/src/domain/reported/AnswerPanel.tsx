import type { Receipt } from '@mtos/model';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Doc } from '../../data/read/converter';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { Panel } from '../../ui/layout/Panel';
import { TableFailure } from '../../ui/table/TableFailure';
import { BrokenDocuments } from '../broken/BrokenDocuments';
import { MAX_WAITING, waitingAnswers } from './waitingAnswers';

interface Props {
  /** An answer as a list item shows it. */
  readonly renderAnswer: (receipt: Doc<Receipt>) => ReactNode;
  /** Whether it is the main part of a page, or one of several panels. */
  readonly isMain?: boolean;
}

/** What drivers answered to messages until an admin says that they saw it, live. Nothing without any. */
export function AnswerPanel({ renderAnswer, isMain = false }: Props) {
  const { account } = useSession();
  const answers = useLiveQuery(waitingAnswers(account));
  if (answers.status === 'loading') return null;
  if (answers.status === 'ready' && answers.value.length === 0 && !answers.broken?.length) return null;
  const count = answers.status === 'ready' ? answers.value.length : 0;
  return (
    <Panel className={isMain ? 'max-w-2xl' : undefined}>
      <h2
        id="answers"
        className={clsx(
          'flex h-12 items-center justify-between font-semibold',
          isMain ? 'px-5 text-lead' : 'px-4 text-body',
        )}
      >
        Answers from drivers
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {count > MAX_WAITING ? `${MAX_WAITING}+` : count}
          </span>
        )}
      </h2>
      <BrokenDocuments of={answers} />
      {answers.status === 'failed' ? (
        <TableFailure onRetry={answers.retry} />
      ) : (
        <ul aria-labelledby="answers">
          {answers.value.slice(0, MAX_WAITING).map((receipt) => (
            <li key={receipt.id} className="border-line border-t">
              {renderAnswer(receipt)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
