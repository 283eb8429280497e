import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type User } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { formField } from '../../ui/formField';
import { ImageInput } from '../../ui/ImageInput';
import { TextInput } from '../../ui/TextInput';
import { type ProfileInput, profileInputSchema } from './profileInput';

export type StoredProfile = Pick<User, 'fullName' | 'organization' | 'email' | 'phoneNumber' | 'image'>;

interface Props {
  /** As it is stored; what the person has not touched follows it. */
  readonly profile: StoredProfile;
  /** Resolves to whether it is saved. */
  readonly onSave: (input: ProfileInput, file: File | undefined) => Promise<boolean>;
  readonly progress: number | undefined;
}

/** A person's own profile. Save waits for something that differs from what is stored. */
export function ProfileForm({ profile, onSave, progress }: Props) {
  const stored: ProfileInput = {
    fullName: profile.fullName,
    organizationName: profile.organization,
    phoneNumber: profile.phoneNumber,
  };
  const [file, setFile] = useState<File>();
  const form = useForm({
    resolver: zodResolver(profileInputSchema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { isSubmitting } = form.formState;
  const typed = form.watch();
  const differs =
    typed.fullName !== stored.fullName ||
    typed.organizationName !== stored.organizationName ||
    typed.phoneNumber !== stored.phoneNumber;
  const changed = file !== undefined || differs;

  const save = form.handleSubmit(async (input) => {
    if (!(await onSave(input, file))) return;
    setFile(undefined);
    form.reset(input, { keepDirtyValues: false });
  });

  return (
    <form onSubmit={save} noValidate aria-label="Profile" className="flex flex-col gap-5 p-5">
      <ImageInput
        label="Profile picture"
        current={profile.image}
        file={file}
        onPick={setFile}
        progress={isSubmitting && file ? progress : undefined}
      />
      <TextInput label="Full Name" autoComplete="name" maxLength={LIMITS.name} {...formField(form, 'fullName')} />
      <TextInput
        label="Organization Name"
        autoComplete="organization"
        maxLength={LIMITS.name}
        {...formField(form, 'organizationName')}
      />
      <TextInput
        label="Email"
        type="email"
        value={profile.email}
        readOnly
        help="Your sign-in; it can’t be changed here."
      />
      <TextInput
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        placeholder="N/A"
        maxLength={LIMITS.phone}
        {...formField(form, 'phoneNumber')}
      />
      <div className="flex items-center justify-end gap-4 max-sm:flex-col max-sm:items-stretch">
        {!changed && <p className="text-muted text-small">Nothing has changed yet.</p>}
        <Button type="submit" tone="primary" disabled={!changed} busy={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
