import { zodResolver } from '@hookform/resolvers/zod';
import type { LogFormat } from '@mtos/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFieldArray, useForm } from 'react-hook-form';
import { useWriter } from '../../data/write/writer';
import { describeError } from '../../domain/write/describeError';
import { IconButton } from '../../ui/button/IconButton';
import { toast } from '../../ui/feedback/toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { LEG_CELLS } from './formatLeg';
import { saveLogFormat } from './logFormatActions';
import { type LogFormatValues, logFormatForm, toFormat, toFormValues } from './logFormatForm';

interface Props {
  /** A new id, or that of the format to change. */
  readonly id: string;
  /** Undefined for a new one. */
  readonly format: LogFormat | undefined;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Which columns a broker's file has, in which order, and under which headers. */
export function LogFormatDialog({ id, format, onSaved, onClose }: Props) {
  const writer = useWriter();
  const form = useForm<LogFormatValues>({ resolver: zodResolver(logFormatForm), defaultValues: toFormValues(format) });
  const { fields, move } = useFieldArray({ control: form.control, name: 'columns' });
  /** The browser takes the focus away from a row that moves. */
  const moveWith = (button: HTMLButtonElement, from: number, to: number) => {
    flushSync(() => move(from, to));
    button.focus();
  };
  const save = async (values: LogFormatValues) => {
    await saveLogFormat(writer, id, toFormat(values));
    toast.success('Format saved.');
    onSaved(id);
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  const noColumns = form.formState.errors.columns?.root?.message;
  return (
    <Dialog open title={format ? `Edit ${format.name}` : 'Add a format'} onClose={onClose}>
      <DialogForm
        submission={{ ...submission, failure: noColumns ?? submission.failure }}
        verb="Save format"
        onCancel={onClose}
      >
        <TextInput label="Name" help="For example, the broker’s name" data-autofocus {...formField(form, 'name')} />
        <fieldset aria-describedby="format-help">
          <legend className="font-medium text-body">Columns</legend>
          <p id="format-help" className="text-muted text-small">
            Select the file’s columns, in its order, and enter their headers.
          </p>
          <ol className="-mx-2 mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto px-2 [&_label[for]]:sr-only">
            {fields.map(({ id: key, column }, index) => {
              const { header } = LEG_CELLS[column];
              return (
                <li key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
                  <Checkbox label={header} {...form.register(`columns.${index}.isIn`)} />
                  <TextInput label={`Header of ${header}`} {...formField(form, `columns.${index}.header`)} />
                  <div className="flex">
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${header} up`}
                      onClick={({ currentTarget }) => index > 0 && moveWith(currentTarget, index, index - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${header} down`}
                      onClick={({ currentTarget }) =>
                        index < fields.length - 1 && moveWith(currentTarget, index, index + 1)
                      }
                    />
                  </div>
                </li>
              );
            })}
          </ol>
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}
