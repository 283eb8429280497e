import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { MAX_ATTENTION } from './maxAttention';

/** The panel of what needs a person, with its heading. */
export function AttentionFrame({ count, children }: { readonly count?: string; readonly children: ReactNode }) {
  return (
    <Panel>
      <section aria-labelledby="attention">
        <div className="flex h-12 items-center gap-3 px-4">
          <h2 id="attention" className="font-semibold text-body">
            Needs attention
          </h2>
          {count && (
            <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">{count}</span>
          )}
          <Link to={paths.board} className="ml-auto text-muted text-small underline">
            Open the board
          </Link>
        </div>
        {children}
      </section>
    </Panel>
  );
}

/** In place of the list while it loads. */
export function AttentionSkeleton() {
  return (
    <AttentionFrame>
      <AttentionRows from={0} />
    </AttentionFrame>
  );
}

/** In place of the rows of the list that are still loading. */
export function AttentionRows({ from }: { readonly from: number }) {
  const rows = Array.from({ length: Math.max(0, MAX_ATTENTION - from) }, (_, line) => `line ${line}`);
  return rows.map((line) => (
    <div key={line} className="flex h-15 flex-col justify-center gap-2 border-line border-t px-4 lg:h-11">
      <Skeleton className="w-1/2" />
    </div>
  ));
}
