import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type User } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ImageInput } from '../../domain/picture/ImageInput';
import { Button } from '../../ui/button/Button';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { type ProfileInput, profileInputSchema } from './profileInput';

const EmailChange = loadedOverlay(
  () => import('./EmailChange'),
  ({ EmailChange }) => EmailChange,
);

export type StoredProfile = Pick<User, 'fullName' | 'organization' | 'email' | 'phoneNumber' | 'image'>;

interface Props {
  /** Whether the person's organization is the company itself. */
  readonly isOwner: boolean;
  /** The stored profile; untouched fields follow it. */
  readonly profile: StoredProfile;
  /** Resolves to whether it is saved; the page says why not. */
  readonly onSave: (input: ProfileInput, file: File | undefined) => Promise<boolean>;
  readonly progress: number | undefined;
}

/** The form for a person's own profile. Save is enabled when something differs from what is stored. */
export function ProfileForm({ isOwner, profile, onSave, progress }: Props) {
  const stored: ProfileInput = {
    fullName: profile.fullName,
    organizationName: profile.organization,
    phoneNumber: profile.phoneNumber,
  };
  const [file, setFile] = useState<File>();
  const [isChangingEmail, setChangingEmail] = useState(false);
  const form = useForm({
    resolver: zodResolver(profileInputSchema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const typed = form.watch();
  const differs =
    typed.fullName !== stored.fullName ||
    typed.organizationName !== stored.organizationName ||
    typed.phoneNumber !== stored.phoneNumber;
  const changed = file !== undefined || differs;

  const save = async (input: ProfileInput) => {
    if (!(await onSave(input, file))) return;
    setFile(undefined);
    form.reset(input, { keepDirtyValues: false });
  };
  const { submit, isSubmitting } = useSubmit(form, save);

  return (
    <form onSubmit={submit} noValidate aria-label="Profile" className="flex flex-col gap-5 p-5">
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
        help={isOwner ? 'Your company. Invitations name it.' : undefined}
        {...formField(form, 'organizationName')}
      />
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <TextInput label="Email" type="email" value={profile.email} readOnly help="Your sign-in." />
        <Button className="mt-[26px]" onClick={() => setChangingEmail(true)}>
          Change email
        </Button>
      </div>
      {isChangingEmail && <EmailChange onClose={() => setChangingEmail(false)} />}
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
