import type { StoredFormat } from '@mtos/model';
import { LIMITS } from '@mtos/model';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Doc } from '../../../data/read/converter';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { IconButton } from '../../../ui/button/IconButton';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { saveFormat } from './formatActions';
import { answerLines } from './savedAnswers';

interface Props {
  readonly format: Doc<StoredFormat>;
  readonly onClose: () => void;
}

/** A format's name, and its answers, each of which can be removed so that it is asked again. */
export function FormatDialog({ format, onClose }: Props) {
  const writer = useWriter();
  const form = useForm({ defaultValues: { name: format.name ?? '' } });
  const [answers, setAnswers] = useState(format.answers ?? {});
  const save = async ({ name }: { name: string }) => {
    await saveFormat(writer, format.id, { name: name.trim(), columns: format.columns, answers });
    toast.success('Format saved.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  const lines = answerLines(answers);
  const remove = (id: string) =>
    setAnswers(Object.fromEntries(Object.entries(answers).filter(([question]) => question !== id)));
  return (
    <Dialog open title="Edit the format" onClose={onClose}>
      <DialogForm submission={submission} verb="Save format" onCancel={onClose}>
        <TextInput
          label="Name"
          help="For example, the broker’s name"
          data-autofocus
          {...formField(form, 'name', {
            validate: (name) => name.trim() !== '' || 'Enter a name',
            maxLength: { value: LIMITS.formatName, message: `Enter up to ${LIMITS.formatName} characters` },
          })}
        />
        {lines.length > 0 && (
          <div>
            <p className="font-medium">Answers</p>
            <p className="text-muted text-small">The next file asks again about an answer that you remove.</p>
            <ul className="mt-2 max-h-80 overflow-y-auto">
              {lines.map(({ id, asked, answer }) => (
                <li key={id} className="flex items-center gap-2 border-line border-b last:border-0">
                  <span className="min-w-0 flex-1">
                    {asked}: {answer}
                  </span>
                  <IconButton icon={X} label={`Remove ${asked}`} onClick={() => remove(id)} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
