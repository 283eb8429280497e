import { type Credential, type CredentialDocument, type CredentialType, LIMITS } from '@mtos/model';
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
  return (
    <Dialog open title={`Documents of ${type.name}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {documents.length === 0 ? (
          <p className="text-muted">{isInactive ? 'None.' : 'None yet. Add a scan or a photo of it.'}</p>
        ) : (
          <ul aria-label="Documents" className="flex flex-col">
            {documents.map((document) => (
              <DocumentItem key={document.id} document={document} credential={credential} />
            ))}
          </ul>
        )}
        {!isInactive && <AddDocuments credentialUid={credential.id} typeName={type.name} free={free} />}
        {!isInactive && free <= 0 && <p className="text-muted text-small">{FULL}</p>}
        <p className="text-muted text-small">Only the owner and admins can open documents. The audit says who did.</p>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
