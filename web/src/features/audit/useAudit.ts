import { AUDITED_COLLECTIONS, type AuditEntry, addToDay, isDay, isDocumentId, queries, toInstant } from '@mtos/model';
import { useMemo } from 'react';
import { useTimeZone } from '../../data/account/useTimeZone';
import { type Page, usePage } from '../../data/list/usePage';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';
import { type TableState, useTableState } from '../../domain/list/useTableState';

export type AuditDoc = Doc<AuditEntry>;

/** What the audit is narrowed down to. */
export interface AuditFilter {
  /** Uid of the person who did it. */
  readonly who: string | undefined;
  readonly day: string | undefined;
  readonly target: Pick<AuditEntry, 'collection' | 'documentId'> | undefined;
}

export interface Audit {
  readonly table: TableState;
  readonly filter: AuditFilter;
  readonly page: QueryState<Page<AuditDoc>>;
}

/** A page of the account's audit, the newest entries first, narrowed down by the URL; live. */
export function useAudit(): Audit {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const filter = readAuditFilter(table.filters);
  const timeZone = useTimeZone();
  const { who, day, target } = filter;
  const span = useMemo(() => (day ? dayBounds(timeZone, day) : undefined), [day, timeZone]);
  const spec = queries.auditLog(account, { who, target, span }, table.sort);
  const page = usePage({ parts: [{ spec }], size: table.size, after: table.after, onLost: table.first });
  return { table, filter, page };
}

/** The first instant of the day and the last before the next day. */
function dayBounds(timeZone: string, day: string): readonly [Date, Date] {
  return [toInstant(timeZone, day, '00:00'), new Date(toInstant(timeZone, addToDay(day, 1), '00:00').getTime() - 1)];
}

/** The filter in the URL; invalid values are ignored. */
export function readAuditFilter({ who, day, document }: Readonly<Record<string, string>>): AuditFilter {
  const [name, documentId] = document?.split('/') ?? [];
  const collection = AUDITED_COLLECTIONS.find((known) => known === name);
  return {
    who: isDocumentId(who) ? who : undefined,
    day: isDay(day ?? '') ? day : undefined,
    target: collection && isDocumentId(documentId) ? { collection, documentId } : undefined,
  };
}
