import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';
import type { CredentialSectionProps } from './CredentialSection';

const CredentialSection = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./CredentialSection'))).CredentialSection,
}));

/** The section of credentials. Its code loads after the page that shows it. */
export function Credentials(props: CredentialSectionProps) {
  return (
    <Suspense fallback={null}>
      <CredentialSection {...props} />
    </Suspense>
  );
}
