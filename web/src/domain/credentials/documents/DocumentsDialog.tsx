import { type Credential, type CredentialDocument, type CredentialType, LIMITS } from '@mtos/model';
import { useEffect, useRef } from 'react';
import type { Doc } from '../../../data/read/converter';
import { Button } from '../../../ui/button/Button';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import { AddDocuments } from './AddDocuments';
import { DocumentItem } from './DocumentItem';
import { FULL } from './useAddDocuments';

interface Props {
  readonly type: Pick<CredentialType, 'name'>;
  readonly credential: Pick<Doc<Credential>, 'id' | 'expiresDay'>;
  /** Its documents, live. */
  readonly documents: readonly Doc<CredentialDocument>[];
  /** Whether the type no longer counts, so that none are added. */
  readonly isInactive: boolean;
  readonly onClose: () => void;
}

/** The documents of a credential: adds, opens, and removes them. */
export function DocumentsDialog({ type, credential, documents, isInactive, onClose }: Props) {
  const free = LIMITS.credentialDocuments - documents.length;
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const count = useRef(documents.length);
  // A removed document takes its focused button with it, and the last one that fits the buttons that add
  useEffect(() => {
    if (count.current === documents.length) return;
    count.current = documents.length;
    if (document.activeElement === document.body) (list.current ?? adding.current?.querySelector('button'))?.focus();
  }, [documents.length]);
  return (
    <Dialog open title={`Documents of ${type.name}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {documents.length === 0 ? (
          <p className="text-muted">{isInactive ? 'None.' : 'None yet. Add a scan or a photo of it.'}</p>
        ) : (
          <ul ref={list} tabIndex={-1} aria-label="Documents" className="flex flex-col">
            {documents.map((document) => (
              <DocumentItem key={document.id} document={document} credential={credential} />
            ))}
          </ul>
        )}
        {!isInactive && (
          <div ref={adding}>
            <AddDocuments credentialUid={credential.id} typeName={type.name} free={free} />
          </div>
        )}
        {!isInactive && free <= 0 && <p className="text-muted text-small">{FULL}</p>}
        <p className="text-muted text-small">Only the owner and admins can open documents. The audit says who did.</p>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
