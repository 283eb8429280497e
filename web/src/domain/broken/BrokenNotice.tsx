import { Trash2, TriangleAlert } from 'lucide-react';
import type { BrokenDocument } from '../../data/read/converter';
import { emulators, firebaseConfig } from '../../data/sdk/config';
import { useMay } from '../../data/session/session';
import { canDelete, deleteBroken } from '../../data/write/deleteBroken';
import { useWriter } from '../../data/write/writer';
import { Button } from '../../ui/button/Button';
import { confirm } from '../../ui/overlay/confirm';
import { toastWrite } from '../write/toastWrite';

/** Says which records are missing from the page and why, and offers to delete them or says who can. */
export function BrokenNotice({ broken }: { readonly broken: readonly BrokenDocument[] }) {
  return (
    <section aria-label="Records that can’t be shown" className="bg-warn-soft px-4 py-3 text-warn-ink print:hidden">
      <p role="status" className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {broken.length === 1 ? '1 record can’t be shown.' : `${broken.length} records can’t be shown.`}
      </p>
      <ul className="mt-1 flex flex-col gap-2">
        {broken.map((document) => (
          <BrokenItem key={document.path} document={document} />
        ))}
      </ul>
    </section>
  );
}

function BrokenItem({ document }: { readonly document: BrokenDocument }) {
  const writer = useWriter();
  const canWrite = useMay('dispatch');
  const { path, field, message } = document;

  const remove = async () => {
    const sure = await confirm({
      title: 'Delete this record?',
      text: `${path} can’t be shown or edited here. Deleting it can’t be undone.`,
      yes: 'Delete',
      no: 'Keep',
      tone: 'danger',
    });
    if (sure) await toastWrite(deleteBroken(writer, document), { success: 'The record was deleted.' });
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 break-all">
        <code>{path}</code>: {field ? `the field ${field} is wrong (${message})` : message}
      </span>
      {canWrite && canDelete(document) ? (
        <Button size="small" icon={Trash2} onClick={remove}>
          Delete
        </Button>
      ) : (
        <span>
          {canDelete(document)
            ? 'A dispatcher or an admin can delete it.'
            : 'Someone with access to your Firebase project has to fix or delete it.'}
        </span>
      )}
      {!emulators && (
        <a href={consoleUrl(path)} target="_blank" rel="noreferrer" className="underline">
          Open in the Firebase console
        </a>
      )}
    </li>
  );
}

const consoleUrl = (path: string) =>
  `https://console.firebase.google.com/project/${firebaseConfig.projectId}/firestore/data/${encodeURIComponent(`/${path}`).replaceAll('%', '~')}`;
