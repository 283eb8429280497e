import type { LogFormat } from '@mtos/model';
import { Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Doc } from '../../data/read/converter';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { useMay } from '../../data/session/session';
import { newId } from '../../data/write/write';
import { useWriter } from '../../data/write/writer';
import { confirmDelete } from '../../domain/write/toastWrite';
import { Select } from '../../ui/form/Select';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { Menu } from '../../ui/overlay/Menu';
import { useStaysOpen } from '../../ui/overlay/useStaysOpen';
import { deleteLogFormat } from './logFormatActions';

const LogFormatDialog = loadedOverlay(
  () => import('./LogFormatDialog'),
  ({ LogFormatDialog }) => LogFormatDialog,
);

interface Props {
  readonly formats: QueryState<readonly Doc<LogFormat>[]>;
  /** The id of the chosen one; undefined for every column. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Chooses in which columns the trip log is exported, and adds, edits, and deletes the account's formats. */
export function LogFormatPicker({ formats, chosen, onChoose }: Props) {
  const writer = useWriter();
  const canManage = useMay('manageReports');
  const [edited, edit] = useState<{ readonly id: string; readonly format: LogFormat | undefined }>();
  const isFormOpen = useStaysOpen(edited !== undefined, canManage);
  const known = readyValue(formats) ?? [];
  const format = known.find(({ id }) => id === chosen);

  const remove = ({ id, name }: Doc<LogFormat>) =>
    confirmDelete(
      {
        title: `Delete the format ${name}?`,
        text: 'No one in your company can use it anymore. Files that were exported are not affected.',
      },
      () => deleteLogFormat(writer, id),
    );

  return (
    <div className="flex items-end gap-1">
      <div className="w-52">
        <Select
          label="File format"
          value={format?.id ?? ''}
          error={formats.status === 'failed' ? 'Your formats could not be loaded.' : undefined}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">All columns</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {(canManage || formats.status === 'failed') && (
        <Menu
          label="More for file formats"
          actions={[
            ...(canManage
              ? [{ label: 'Add format', icon: Plus, onSelect: () => edit({ id: newId(writer), format: undefined }) }]
              : []),
            ...(canManage && format
              ? [
                  { label: `Edit ${format.name}`, icon: Pencil, onSelect: () => edit({ id: format.id, format }) },
                  {
                    ...{ label: `Delete ${format.name}`, icon: Trash2, tone: 'danger' as const },
                    onSelect: () => remove(format),
                  },
                ]
              : []),
            ...(formats.status === 'failed' ? [{ label: 'Try again', icon: RotateCw, onSelect: formats.retry }] : []),
          ]}
        />
      )}
      {isFormOpen && edited && <LogFormatDialog {...edited} onSaved={onChoose} onClose={() => edit(undefined)} />}
    </div>
  );
}
