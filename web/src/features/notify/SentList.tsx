import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { Toolbar } from '../../ui/Toolbar';
import { useFailureToast } from '../../ui/useFailureToast';
import { useNow } from '../../ui/useNow';
import { sentColumnsAt } from './sentColumns';
import type { Sent } from './useSent';

const BY_TIME = { asc: 'Oldest first', desc: 'Newest first' };

/** What the account has sent so far. */
export function SentList({ sent: { table, page, total } }: { readonly sent: Sent }) {
  const now = useNow();
  const columns = useMemo(() => sentColumnsAt(now), [now]);
  const failure = page.status === 'failed' ? page : undefined;
  const shown = page.status === 'ready' ? page.value : undefined;
  useFailureToast(failure !== undefined, 'An error occurred while fetching notifications! Please try again later.');

  return (
    <Panel>
      <Toolbar total={total !== undefined && `${total} sent`}>
        <h2 className="font-semibold text-lead">Sent notifications</h2>
      </Toolbar>
      <DataTable
        label="Sent notifications"
        columns={columns}
        rows={shown?.rows}
        expected={table.size}
        sort={{ column: 'sent', usual: 'desc', chosen: table.sort, words: BY_TIME, onSort: table.setSort }}
        failure={failure}
        nameOf={({ title }) => title}
        empty={
          <EmptyState icon={Send} title="No records to display!">
            What you and the other admins send is listed here.
          </EmptyState>
        }
      />
      <Pager table={table} total={total} nextAfter={shown?.nextAfter} />
    </Panel>
  );
}
