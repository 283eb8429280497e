import { useState } from 'react';
import { useAuth, useFirestore, useFunctions } from 'reactfire';
import { keepNotice } from '../../ui/keptNotice';
import { paths } from '../../ui/paths';
import { toast } from '../../ui/toast';
import { type ProfileChange, saveProfile } from './profileActions';

interface SaveProfile {
  /** Resolves to whether the profile is saved; the toasts have told the person. */
  readonly save: (change: ProfileChange) => Promise<boolean>;
  /** How much of the picture is uploaded, 0 to 1; undefined while nothing is. */
  readonly progress: number | undefined;
}

/** Saves the profile, and says in toasts how it goes. */
export function useSaveProfile(): SaveProfile {
  const services = { auth: useAuth(), firestore: useFirestore(), functions: useFunctions() };
  const [progress, setProgress] = useState<number>();

  const save = async (change: ProfileChange) => {
    const note = toast.loading('Updating your profile...');
    const outcome = await saveProfile(services, change, {
      onProgress: setProgress,
      onPictureFailed: () => toast.error('Profile picture cannot be updated! Updating other fields!'),
    });
    setProgress(undefined);
    if (outcome === 'saved') toast.success('Profile updated successfully!', { id: note });
    if (outcome === 'signed-out') {
      // The page is loaded anew for whoever is not signed in any more
      keepNotice('Session expired. Please log in again.', 'error');
      toast.dismiss(note);
      window.location.replace(paths.login);
    }
    if (outcome === 'failed') {
      toast.error('An error occurred while updating the profile. Please try again later.', { id: note });
    }
    return outcome === 'saved';
  };
  return { save, progress };
}
