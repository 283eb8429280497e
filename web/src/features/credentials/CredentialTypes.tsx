import { type CredentialType, LIMITS } from '@mtos/model';
import { BadgeCheck, CircleCheck, CircleDashed, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusy } from '../../browser/useBusy';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useMay } from '../../data/session/session';
import { newId } from '../../data/write/write';
import { useWriter } from '../../data/write/writer';
import { saveCredentialType } from '../../domain/credentials/credentialActions';
import { EFFECT_LABELS, SUBJECT_LABELS } from '../../domain/credentials/credentialTexts';
import { formatDay } from '../../domain/time/when';
import { toastWrite } from '../../domain/write/toastWrite';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/display/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { plural } from '../../ui/format/numbers';
import { PageActions } from '../../ui/layout/PageActions';
import { Panel } from '../../ui/layout/Panel';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { typesToOffer, usualTypeInput } from './usualTypes';

const CredentialTypeDialog = loadedOverlay(
  () => import('./CredentialTypeDialog'),
  ({ CredentialTypeDialog }) => CredentialTypeDialog,
);

interface Props {
  /** Undefined while they load. */
  readonly types: readonly Doc<CredentialType>[] | undefined;
  readonly failure: { readonly retry: () => void } | undefined;
}

/** How many rows to expect while they load. */
const EXPECTED = 6;

/** The types that the company keeps, with the form to add or change one, and the usual ones to add with one click. */
export function CredentialTypes({ types, failure }: Props) {
  const canManage = useMay('manageMembers');
  const writer = useWriter();
  const today = useToday();
  const [open, setOpen] = useState<{ readonly id: string; readonly type: CredentialType | undefined }>();
  const hasRoom = types === undefined || types.length < LIMITS.credentialTypes;
  return (
    <Panel>
      {canManage && hasRoom && (
        <PageActions>
          <Button
            icon={Plus}
            size="small"
            tone="primary"
            onClick={() => setOpen({ id: newId(writer), type: undefined })}
          >
            Add type
          </Button>
        </PageActions>
      )}
      {types?.length !== 0 && <h2 className="flex h-12 items-center px-4 font-semibold text-body">Types</h2>}
      {canManage && !hasRoom && (
        <p className="px-4 pb-3 text-muted">
          There are {LIMITS.credentialTypes} types, which is the most there can be. Change one that is not in use.
        </p>
      )}
      <DataTable
        label="Credential types"
        columns={columnsOn(today)}
        rows={types}
        expected={EXPECTED}
        cardHeight="max-xl:min-h-28"
        failure={failure}
        getName={({ name }) => name}
        actions={
          canManage
            ? (type) => [{ label: 'Edit', icon: Pencil, onSelect: () => setOpen({ id: type.id, type }) }]
            : undefined
        }
        empty={
          <EmptyState icon={BadgeCheck} title="No credentials yet">
            {canManage
              ? 'Licenses, checks, and training of drivers, papers of vehicles, and the company’s insurance: add the types that you keep. Before one expires, it shows here and on the dashboard. If you choose so, a driver or vehicle without one gets no trips.'
              : 'Admins add here which licenses, checks, and papers the company keeps.'}
          </EmptyState>
        }
      />
      {canManage && types && hasRoom && <UsualTypes types={types} />}
      {open && <CredentialTypeDialog id={open.id} type={open.type} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function UsualTypes({ types }: { readonly types: readonly CredentialType[] }) {
  const writer = useWriter();
  const today = useToday();
  const { running, run } = useBusy();
  const offered = typesToOffer(types);
  if (offered.length === 0) return null;
  const add = (usual: (typeof offered)[number]) =>
    run(usual.name, async () => {
      const save = saveCredentialType(writer, newId(writer), usualTypeInput(usual, today), undefined);
      await toastWrite(save, { success: `Added ${usual.name}.` });
    });
  return (
    <section aria-label="Usual types" className="border-line border-t px-4 py-4">
      <p className="text-muted text-small">Usual types, added with one click. They only warn until you change that.</p>
      {(['driver', 'vehicle', 'company'] as const).map((subject) => {
        const ofSubject = offered.filter((usual) => usual.subject === subject);
        if (ofSubject.length === 0) return null;
        return (
          <div key={subject} className="mt-3 flex flex-wrap items-center gap-2">
            <span className="w-20 text-muted text-small">{SUBJECT_LABELS[subject]}</span>
            {ofSubject.map((usual) => (
              <Button
                key={usual.name}
                icon={Plus}
                size="small"
                aria-label={`Add ${usual.name}`}
                busy={running.has(usual.name)}
                onClick={() => add(usual)}
              >
                {usual.name}
              </Button>
            ))}
          </div>
        );
      })}
    </section>
  );
}

const columnsOn = (today: string): readonly Column<Doc<CredentialType>>[] => [
  {
    id: 'name',
    header: 'Type',
    className: 'xl:max-w-72 break-words',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  { id: 'subject', header: 'For', cell: ({ subject }) => SUBJECT_LABELS[subject] },
  { id: 'effect', header: 'Without it', cell: (type) => formatEffect(type, today) },
  { id: 'required', header: 'Required', cell: ({ isRequired }) => (isRequired ? 'Yes' : 'No') },
  {
    id: 'renewal',
    header: 'Good for',
    className: 'tabular-nums',
    cell: ({ renewalMonths }) => (renewalMonths === null ? 'Varies' : plural(renewalMonths, 'month')),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ isActive }) =>
      isActive ? (
        <Chip icon={CircleCheck} tone="accent">
          In use
        </Chip>
      ) : (
        <Chip icon={CircleDashed} tone="quiet">
          Not in use
        </Chip>
      ),
  },
];

/** 'Warns', 'Blocks trips', 'Warns, blocks trips from Tue, Dec 9', 'Blocks trips, of 2 payers only'. */
function formatEffect(
  { effect, blocksFrom, payers }: Pick<CredentialType, 'effect' | 'blocksFrom' | 'payers'>,
  today: string,
) {
  const isLater = effect === 'block' && blocksFrom > today;
  const what = isLater ? `Warns, blocks trips from ${formatDay(blocksFrom, today)}` : EFFECT_LABELS[effect];
  return payers.length > 0 && effect !== 'none' ? `${what}, of ${plural(payers.length, 'payer')} only` : what;
}
