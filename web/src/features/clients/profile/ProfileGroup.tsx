import type { ClientProfile, ProfileContent } from '@mtos/model';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useMay } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { useSubmit } from '../../../ui/form/useSubmit';
import { FOCUS_HOME } from '../../../ui/overlay/focusHome';
import { ProfileChanged, saveClientProfile } from '../clientActions';

/** The client whose page it is. */
export interface PageClient {
  readonly uid: string;
  /** Undefined if the client has none yet. */
  readonly profile: ClientProfile | undefined;
  /** The profile's content, or what the client's trips say. */
  readonly content: ProfileContent;
  /** Called when a group's form has something unsaved, and when it has no longer. */
  readonly onDirty: (group: string, isDirty: boolean) => void;
}

interface Props<Values extends FieldValues & Partial<ProfileContent>> {
  readonly title: string;
  readonly client: PageClient;
  readonly resolver: Resolver<Values>;
  /** The group's fields as they are stored now. */
  readonly values: Values;
  /** What it says if nothing is known; false if something is. */
  readonly empty?: string | false;
  readonly inputs: (form: UseFormReturn<Values>) => ReactNode;
  /** What it shows while no one edits it. */
  readonly children: ReactNode;
}

/** A group of a client's profile that is edited in place, with a form of its own. */
export function ProfileGroup<Values extends FieldValues & Partial<ProfileContent>>(props: Props<Values>) {
  const { title, empty, children } = props;
  const heading = useId();
  const canEdit = useMay('dispatch');
  const [isEdited, setEdited] = useState(false);
  const shown = empty ? <p className="text-muted">{empty}</p> : children;
  return (
    <section
      aria-labelledby={heading}
      className="wrap-anywhere flex min-w-0 flex-col gap-3 rounded-ui border border-line bg-surface p-5"
      {...FOCUS_HOME}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={heading} className="font-semibold text-lead">
          {title}
        </h3>
        {canEdit && !isEdited && (
          <Button size="small" icon={Pencil} onClick={() => setEdited(true)}>
            Edit <span className="sr-only">{title}</span>
          </Button>
        )}
      </div>
      {isEdited ? <GroupForm {...props} onClose={() => setEdited(false)} /> : shown}
    </section>
  );
}

function GroupForm<Values extends FieldValues & Partial<ProfileContent>>({
  title,
  client,
  resolver,
  values,
  inputs,
  onClose,
}: Props<Values> & { readonly onClose: () => void }) {
  const { uid, content, onDirty } = client;
  const writer = useWriter();
  // What others save meanwhile must not replace what is typed
  const [start] = useState(values);
  const [opened, setOpened] = useState(client.profile);
  const form = useForm<Values>({ resolver, defaultValues: start as DefaultValues<Values> });
  const { isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, []);
  useEffect(() => {
    onDirty(title, isDirty);
    return () => onDirty(title, false);
  }, [onDirty, title, isDirty]);

  const save = async (fields: Values) => {
    await saveClientProfile(writer, uid, { opened, start: content, fields });
    toast.success(`Saved ${content.name}’s profile.`);
    onClose();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, save, (error) => {
    if (error instanceof ProfileChanged) setOpened(error.latest);
    return describeError(error);
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label={title}
      onSubmit={submit}
      onKeyDownCapture={onSaveKeys(submit)}
      className="flex flex-col gap-4"
    >
      {inputs(form)}
      <FormFailure text={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
