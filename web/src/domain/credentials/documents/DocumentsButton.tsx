import type { Credential, CredentialDocument, CredentialType } from '@mtos/model';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { Doc } from '../../../data/read/converter';
import { Button } from '../../../ui/button/Button';
import { plural } from '../../../ui/format/numbers';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { documentsOfCredential } from './packetFiles';

const DocumentsDialog = loadedOverlay(
  () => import('./DocumentsDialog'),
  ({ DocumentsDialog }) => DocumentsDialog,
);

interface Props {
  readonly type: Pick<CredentialType, 'name'>;
  readonly credential: Doc<Credential>;
  /** Of all the credentials of the subject. */
  readonly documents: readonly Doc<CredentialDocument>[];
  /** Whether the type no longer counts, so that none are added. */
  readonly isInactive?: boolean;
}

/** Says how many documents a credential has, and opens them. */
export function DocumentsButton({ type, credential, documents, isInactive = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const own = documentsOfCredential(documents, credential.id);
  return (
    <>
      <Button size="small" tone="quiet" icon={Paperclip} onClick={() => setOpen(true)} className="-ml-3 self-start">
        {own.length > 0 ? plural(own.length, 'document') : 'Add documents'}{' '}
        <span className="sr-only">of {type.name}</span>
      </Button>
      {isOpen && (
        <DocumentsDialog
          type={type}
          credential={credential}
          documents={own}
          isInactive={isInactive}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
