import type { CredentialDocument } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { InactiveRow } from '../credentialTexts';
import { DocumentsButton } from './DocumentsButton';

interface Props {
  /** At least one. */
  readonly rows: readonly InactiveRow[];
  /** Of all the credentials of the subject. */
  readonly documents: readonly Doc<CredentialDocument>[];
}

/** The documents of types that no longer count: they can be opened and removed, and none are added. */
export function InactiveDocuments({ rows, documents }: Props) {
  return (
    <ul aria-label="Documents of types that are not in use" className="flex flex-col border-line border-t">
      {rows.map(({ type, credential }) => (
        <li key={type.id} className="wrap-anywhere flex flex-col gap-1 border-line border-t py-3 first:border-t-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{type.name}</span>
            <span className="text-muted">Not in use</span>
          </p>
          <DocumentsButton type={type} credential={credential} documents={documents} isInactive />
        </li>
      ))}
    </ul>
  );
}
