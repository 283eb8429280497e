import { Hammer } from 'lucide-react';
import { EmptyState } from '../ui/EmptyState';

/** Stands where a page will be. */
export function ComesLater() {
  return (
    <EmptyState icon={Hammer} title="This page comes later">
      It is not built yet. The dashboard, the lists of people and the trips work already.
    </EmptyState>
  );
}
