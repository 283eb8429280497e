import { brokerFormats, COLUMN_LABELS, choicesOfFormat, type StoredFormat } from '@mtos/model';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { loadWhenOnline } from '../../../browser/loadCode';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { confirmDelete } from '../../../domain/write/toastWrite';
import { IconButton } from '../../../ui/button/IconButton';
import { plural } from '../../../ui/format/numbers';
import { deleteFormat } from './formatActions';
import { answerLines } from './savedAnswers';

const loadDialog = () => loadWhenOnline(() => import('./FormatDialog'));
const FormatDialog = lazy(async () => ({ default: (await loadDialog()).FormatDialog }));

const MAX_SHOWN = 50;

/** The account's formats of brokers' files: what each reads and answers, to rename, correct, or delete. */
export function SavedFormats() {
  const { account } = useSession();
  const live = useLiveQuery(useMemo(() => brokerFormats(account, MAX_SHOWN), [account]));
  const [editedId, setEditedId] = useState<string>();
  const formats = readyValue(live) ?? [];
  const edited = formats.find(({ id }) => id === editedId);
  if (formats.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="saved-formats">
      <h2 id="saved-formats" className="font-semibold text-title">
        Saved formats
      </h2>
      <p className="mt-1 mb-3 text-muted">
        How your brokers’ files are read. A file with the same headers uses its format and asks only what is new.
      </p>
      <ul className="rounded-ui border border-line bg-surface px-4">
        {formats.map((format) => (
          <li key={format.id} className="border-line border-b py-3 last:border-0">
            <SavedFormat format={format} onEdit={() => setEditedId(format.id)} />
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <FormatDialog format={edited} onClose={() => setEditedId(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface FormatProps {
  readonly format: Doc<StoredFormat>;
  readonly onEdit: () => void;
}

function SavedFormat({ format, onEdit }: FormatProps) {
  const writer = useWriter();
  const { id, name = 'Without a name' } = format;
  const { columns, answers } = choicesOfFormat(format);
  const used = Object.entries(columns).filter(([, headers]) => headers.length > 0);
  const remove = () =>
    confirmDelete(
      { title: `Delete the format ‘${name}’?`, text: 'Its next file is read like the first one of a new broker.' },
      () => deleteFormat(writer, id),
    );
  return (
    <div className="flex items-start gap-2">
      <details className="wrap-anywhere min-w-0 flex-1">
        <summary className="min-h-10 py-2">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted">
            {plural(used.length, 'column')}, {plural(Object.keys(answers).length, 'answer')}
          </span>
        </summary>
        <dl className="mt-2 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[14rem_1fr]">
          {used.map(([target, headers]) => (
            <div key={target} className="contents">
              <dt className="text-muted">{COLUMN_LABELS[target as keyof typeof COLUMN_LABELS]}</dt>
              <dd className="mb-2 sm:mb-0">{headers.join(', ')}</dd>
            </div>
          ))}
          {answerLines(answers).map(({ id: question, asked, answer }) => (
            <div key={question} className="contents">
              <dt className="text-muted">{asked}</dt>
              <dd className="mb-2 sm:mb-0">{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Delete ${name}`} onClick={remove} />
    </div>
  );
}
