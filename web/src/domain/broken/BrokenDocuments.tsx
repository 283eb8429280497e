import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';
import { type BrokenDocument, BrokenDocumentError } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';

const loadBrokenNotice = () => loadWhenOnline(() => import('./BrokenNotice'));
const BrokenNotice = lazy(async () => ({ default: (await loadBrokenNotice()).BrokenNotice }));

const none: readonly BrokenDocument[] = [];

/** The documents that are missing from live data because they could not be read. */
export function brokenIn(state: QueryState<unknown>): readonly BrokenDocument[] {
  if (state.status === 'failed') return state.error instanceof BrokenDocumentError ? [state.error.broken] : none;
  return (state.status === 'ready' && state.broken) || none;
}

/** Names the documents that are missing from live data, each with a way to get rid of it; nothing while all is well. */
export function BrokenDocuments({ of: state }: { readonly of: QueryState<unknown> }) {
  const broken = brokenIn(state);
  if (broken.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BrokenNotice broken={broken} />
    </Suspense>
  );
}
