import { useState } from 'react';
import { useAuth, useFunctions } from 'reactfire';
import { OfflineError } from '../../data/write/write';
import { useWriter } from '../../data/write/writer';
import { setFlashMessage } from '../../ui/feedback/flashMessage';
import { toast } from '../../ui/feedback/toast';
import { paths } from '../../ui/paths';
import { type ProfileChange, SessionEndedError, saveProfile } from './profileActions';

interface SaveProfile {
  /** Resolves to whether the profile is saved; toasts tell the person. */
  readonly save: (change: ProfileChange) => Promise<boolean>;
  /** The uploaded share of the picture, 0 to 1; undefined while nothing is uploaded. */
  readonly progress: number | undefined;
}

/** Saves the profile, with toasts about its progress. */
export function useSaveProfile(): SaveProfile {
  const writer = useWriter();
  const services = { auth: useAuth(), functions: useFunctions() };
  const [progress, setProgress] = useState<number>();

  const save = async (change: ProfileChange) => {
    const note = toast.loading('Updating your profile...');
    const events = {
      onProgress: setProgress,
      onPictureFailed: () => toast.error('Profile picture cannot be updated! Updating other fields!'),
    };
    try {
      await saveProfile(writer, services, change, events);
      toast.success('Profile updated successfully!', { id: note });
      return true;
    } catch (error) {
      if (error instanceof SessionEndedError) leaveForLogin(note);
      else {
        if (!(error instanceof OfflineError)) console.error(error);
        toast.error('An error occurred while updating the profile. Please try again later.', { id: note });
      }
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return { save, progress };
}

/** The sign-in page shows the message after it has loaded. */
function leaveForLogin(note: string): void {
  setFlashMessage('Session expired. Please log in again.', 'error');
  toast.dismiss(note);
  window.location.replace(paths.login);
}
