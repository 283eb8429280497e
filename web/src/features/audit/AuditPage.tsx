import { ScrollText } from 'lucide-react';
import { readyValue } from '../../data/read/queryState';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { Pager } from '../../domain/list/Pager';
import { formatDay } from '../../domain/time/when';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useFailureToast } from '../../ui/feedback/useFailureToast';
import { Panel } from '../../ui/layout/Panel';
import { DataTable } from '../../ui/table/DataTable';
import { FilterChips } from '../../ui/table/FilterChips';
import { Toolbar } from '../../ui/table/Toolbar';
import { AuditFilters } from './AuditFilters';
import { auditColumns } from './auditColumns';
import { describeTarget } from './describeEntry';
import { type AuditFilter, useAudit } from './useAudit';

const BY_TIME = { asc: 'Oldest first', desc: 'Newest first' };

/** Who did what in the account, for the owner: by person, day, and record. */
export function AuditPage() {
  const { table, filter, page } = useAudit();
  const failure = page.status === 'failed' ? page : undefined;
  const shown = readyValue(page);
  useFailureToast(failure !== undefined, 'The audit could not be loaded! Please try again later.');

  return (
    <Panel>
      <Toolbar total={undefined}>
        <AuditFilters filter={filter} onChange={table.setFilters} />
        <FilterChips
          chips={toChips(filter).map(({ part, label }) => ({
            label,
            onRemove: () => table.setFilters({ [part]: undefined }),
          }))}
        />
      </Toolbar>
      <BrokenDocuments of={page} />
      <DataTable
        label="Audit"
        columns={auditColumns}
        rows={shown?.rows}
        expected={table.size}
        cardHeight="max-xl:min-h-34"
        sort={{ column: 'when', usual: 'desc', chosen: table.sort, words: BY_TIME, onSort: table.setSort }}
        failure={failure}
        getName={describeTarget}
        empty={
          <EmptyState icon={ScrollText} title="No records to display!">
            Changes, exports, prints, recounts, and erasures are listed here.
          </EmptyState>
        }
      />
      <Pager table={table} hasRows={shown !== undefined} total={undefined} nextAfter={shown?.nextAfter} />
    </Panel>
  );
}

const toChips = ({ day, target }: AuditFilter) => [
  ...(day ? [{ part: 'day', label: `On ${formatDay(day)}` }] : []),
  ...(target ? [{ part: 'document', label: 'One record' }] : []),
];
