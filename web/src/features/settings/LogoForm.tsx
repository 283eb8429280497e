import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OnProgress } from '../../data/postForm';
import { ImageInput } from '../../domain/picture/ImageInput';
import { describeError } from '../../domain/write/describeError';
import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';
import { confirm } from '../../ui/overlay/confirm';

interface Props {
  /** URL of the current logo; empty without one. */
  readonly logo: string;
  /** Rejects if it could not be saved. */
  readonly onSave: (file: File, onProgress: OnProgress) => Promise<void>;
  /** Rejects if it could not be removed. */
  readonly onRemove: () => Promise<void>;
}

/** The form for the company's logo. A picture that could not be saved stays selected. */
export function LogoForm({ logo, onSave, onRemove }: Props) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [running, setRunning] = useState<'save' | 'remove'>();
  const [failure, setFailure] = useState<string>();

  const run = async (what: 'save' | 'remove', write: () => Promise<void>) => {
    setRunning(what);
    setFailure(undefined);
    try {
      await write();
      setFile(undefined);
    } catch (error) {
      setFailure(describeError(error, 'The logo could not be saved. Please try again later.'));
    }
    setProgress(undefined);
    setRunning(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (file && running === undefined) void run('save', () => onSave(file, setProgress));
  };
  const remove = async () => {
    const yes = await confirm({
      title: 'Remove the logo?',
      text: 'Invoices, statements, and pay slips are shown and printed without it, also those that were sent. The picture is deleted.',
      yes: 'Remove',
      tone: 'danger',
    });
    if (yes) await run('remove', onRemove);
  };

  return (
    <form onSubmit={save} noValidate aria-label="Logo" className="flex flex-col gap-4">
      <p className="text-muted">
        Invoices, statements, and pay slips show it above the company’s name, at most 2.5 inches wide and 0.75 inches
        high, and the facilities’ page shows it at its top. A wide picture of about 800 by 240 pixels that is readable
        on white works best.
      </p>
      <ImageInput
        label="Company logo"
        shape="whole"
        current={logo}
        file={file}
        onPick={(picked) => {
          setFailure(undefined);
          setFile(picked);
        }}
        progress={running === 'save' ? progress : undefined}
      />
      <FormFailure text={failure} />
      <div className="flex justify-end gap-2 max-sm:flex-col">
        {logo !== '' && (
          <Button icon={Trash2} onClick={remove} busy={running === 'remove'} disabled={running === 'save'}>
            Remove logo
          </Button>
        )}
        <Button type="submit" tone="primary" disabled={!file || running === 'remove'} busy={running === 'save'}>
          Save logo
        </Button>
      </div>
    </form>
  );
}
