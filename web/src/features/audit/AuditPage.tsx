import { ScrollText } from 'lucide-react';
import { PagedTable } from '../../domain/list/PagedTable';
import { formatDay } from '../../domain/time/when';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Panel } from '../../ui/layout/Panel';
import { FilterChips } from '../../ui/table/FilterChips';
import { AuditFilters } from './AuditFilters';
import { auditColumns } from './auditColumns';
import { describeTarget } from './describeEntry';
import { type AuditFilter, useAudit } from './useAudit';

const BY_TIME = { asc: 'Oldest first', desc: 'Newest first' };

/** Who did what in the account, for the owner: by person, day, and record. */
export function AuditPage() {
  const { table, filter, page } = useAudit();
  return (
    <Panel>
      <PagedTable
        label="Audit"
        table={table}
        page={page}
        failureText="The audit could not be loaded! Please try again later."
        columns={auditColumns}
        cardHeight="max-xl:min-h-34"
        sort={{ column: 'when', usual: 'desc', chosen: table.sort, words: BY_TIME, onSort: table.setSort }}
        getName={describeTarget}
        empty={
          <EmptyState icon={ScrollText} title="No records to display!">
            Changes, exports, prints, recounts, and erasures are listed here.
          </EmptyState>
        }
      >
        <AuditFilters filter={filter} onChange={table.setFilters} />
        <FilterChips
          chips={toChips(filter).map(({ part, label }) => ({
            label,
            onRemove: () => table.setFilters({ [part]: undefined }),
          }))}
        />
      </PagedTable>
    </Panel>
  );
}

const toChips = ({ day, target }: AuditFilter) => [
  ...(day ? [{ part: 'day', label: `On ${formatDay(day)}` }] : []),
  ...(target ? [{ part: 'document', label: 'One record' }] : []),
];
