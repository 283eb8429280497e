import type { Credential, CredentialDocument } from '@mtos/model';
import { FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import { useBusy } from '../../../browser/useBusy';
import { useMemberName } from '../../../data/account/useMemberName';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { removeDocument } from '../../../data/documentFiles';
import type { Doc } from '../../../data/read/converter';
import { IconButton } from '../../../ui/button/IconButton';
import { Spinner } from '../../../ui/feedback/Spinner';
import { confirm } from '../../../ui/overlay/confirm';
import { toastWrite } from '../../write/toastWrite';
import { formatDocument, formatEarlier } from './documentTexts';
import { openDocument } from './openDocument';
import { isOfEarlier } from './packetFiles';

interface Props {
  readonly document: Doc<CredentialDocument>;
  readonly credential: Pick<Credential, 'expiresDay'>;
}

/** A document in a list: opens it in a new tab, or removes it. */
export function DocumentItem({ document, credential }: Props) {
  const { id, name, format, addedBy } = document;
  const { running, run } = useBusy();
  const today = useToday();
  const timeZone = useTimeZone();
  const by = useMemberName(addedBy);
  const Icon = format === 'pdf' ? FileText : ImageIcon;
  const remove = async () => {
    const question = { title: `Remove ${name}?`, text: 'Its file is deleted. This can’t be undone.' };
    if (!(await confirm({ ...question, yes: 'Remove', no: 'Keep', tone: 'danger' }))) return;
    await run('remove', () =>
      toastWrite(removeDocument(id), {
        success: ({ isDestroyed }) =>
          isDestroyed ? `Removed ${name}.` : `Removed ${name}. Its file is deleted at the image host by tomorrow.`,
        otherwise: `${name} could not be removed. Check the connection and try again.`,
      }),
    );
  };
  return (
    <li className="flex items-center gap-3 border-line border-t py-1 first:border-t-0">
      <Icon aria-hidden className="size-5 shrink-0 text-faint" />
      <div className="wrap-anywhere min-w-0 flex-1 py-1.5">
        <button
          type="button"
          onClick={() => run('open', () => openDocument(document))}
          aria-busy={running.has('open') || undefined}
          className="text-left font-medium underline"
        >
          {name} <span className="sr-only">(opens in a new tab)</span>
        </button>
        {running.has('open') && <Spinner className="ml-2 inline size-3.5" />}
        <p className="text-muted text-small tabular-nums">
          {formatDocument(document, today, timeZone)} by {by === 'You' ? 'you' : by}
        </p>
        {isOfEarlier(document, credential) && (
          <p className="text-small text-warn-ink">{formatEarlier(document, today)}; not in the packet</p>
        )}
      </div>
      <IconButton icon={Trash2} label={`Remove ${name}`} busy={running.has('remove')} onClick={remove} />
    </li>
  );
}
