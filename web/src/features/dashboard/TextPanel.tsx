import { limited, MAX_TEXTS_TO_HANDLE, type RiderText, textQueries } from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { useLastValue } from '../../browser/useLastValue';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { Button } from '../../ui/button/Button';
import { Panel } from '../../ui/layout/Panel';
import { TableFailure } from '../../ui/table/TableFailure';
import { TextRow } from './TextRow';

/** How many texts are listed at first; one more is read to know if there are others. */
const MAX_LISTED = 10;

interface Props {
  readonly title: string;
  /** What riders ask, or what did not reach them. */
  readonly direction: RiderText['direction'];
  /** What can be done with all of them. */
  readonly action?: ReactNode;
}

/** Texts of a direction that need a person, live; nothing without any. */
export function TextPanel({ title, direction, action }: Props) {
  const { account } = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const max = showsAll ? MAX_TEXTS_TO_HANDLE : MAX_LISTED;
  const limit = showsAll ? MAX_TEXTS_TO_HANDLE : MAX_LISTED + 1;
  const live = useLiveQuery(limited(textQueries.textsToHandle(account, direction), limit));
  // The first ones stay while all are read
  const texts = useLastValue(live.status === 'loading' ? undefined : live);
  if (!texts) return null;
  if (texts.status === 'ready' && texts.value.length === 0 && !texts.broken?.length) return null;
  const count = texts.status === 'ready' ? texts.value.length : 0;
  const hasMore = showsAll ? count === MAX_TEXTS_TO_HANDLE : count > MAX_LISTED;
  const id = `texts-${direction}`;
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        <span id={id}>{title}</span>
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {hasMore ? `${max}+` : count}
          </span>
        )}
      </h2>
      <BrokenDocuments of={texts} />
      {texts.status === 'failed' ? (
        <TableFailure onRetry={texts.retry} />
      ) : (
        <ul aria-labelledby={id}>
          {texts.value.slice(0, max).map((text) => (
            <li key={text.id} className="border-line border-t px-4 py-2.5">
              <TextRow text={text} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-2.5 empty:hidden">
        {hasMore && !showsAll && (
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all <span className="sr-only">{title.toLowerCase()}</span>
          </Button>
        )}
        {count > 1 && action}
      </div>
    </Panel>
  );
}
