import { type AddMemberAnswer, type MemberInput, uploadFolder } from '@mtos/model';
import { useRef, useState } from 'react';
import { useFunctions } from 'reactfire';
import { useSession } from '../../../data/session/session';
import { uploadImage } from '../../../data/uploadImage';
import { addMember } from '../memberActions';

/** The picture could not be uploaded. No one is invited in that case. */
export class PictureUploadError extends Error {}

interface AddMember {
  /** Uploads the picture, then invites the member. @throws PictureUploadError, or an error for `readCallProblem` */
  readonly add: (input: MemberInput, file: File | undefined) => Promise<AddMemberAnswer>;
  /** Upload progress of the picture, 0 to 1; undefined when no upload is running. */
  readonly progress: number | undefined;
}

/** Invites one member. Safe to retry: a retry never sends a second invitation or uploads the picture again. */
export function useAddMember(): AddMember {
  const functions = useFunctions();
  const { account } = useSession();
  const [key] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const uploaded = useRef<{ readonly file: File; readonly url: string }>();

  const upload = async (file: File) => {
    if (uploaded.current?.file !== file) {
      try {
        uploaded.current = { file, url: await uploadImage(functions, uploadFolder(account), file, setProgress) };
      } catch (error) {
        console.error(error);
        throw new PictureUploadError();
      } finally {
        setProgress(undefined);
      }
    }
    return uploaded.current.url;
  };
  const add = async (input: MemberInput, file: File | undefined) => {
    const image = file ? await upload(file) : '';
    return addMember(functions, { ...input, image, key });
  };
  return { add, progress };
}
