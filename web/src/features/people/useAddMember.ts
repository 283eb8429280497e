import type { MemberInput, MemberOutcome } from '@mtos/model';
import { useRef, useState } from 'react';
import { useFunctions } from 'reactfire';
import { useSession } from '../../firebase/session';
import { uploadImage } from '../../firebase/uploadImage';
import { addMember } from './memberActions';

/** Thrown when the picture could not be uploaded; the member is not made then. */
export class PictureRefused extends Error {}

interface AddMember {
  /** Uploads the picture, then makes the member. @throws PictureRefused, or an error for `callProblemOf` */
  readonly add: (input: MemberInput, file: File | undefined) => Promise<MemberOutcome>;
  /** How much of the picture is uploaded, 0 to 1; undefined while nothing is. */
  readonly progress: number | undefined;
}

/** Makes one member, in as many tries as it takes: none makes a second one, and a picture is uploaded once. */
export function useAddMember(): AddMember {
  const functions = useFunctions();
  const { account } = useSession();
  const [key] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  const uploaded = useRef<{ readonly file: File; readonly address: string }>();

  const upload = async (file: File) => {
    if (uploaded.current?.file !== file) {
      try {
        uploaded.current = { file, address: await uploadImage(functions, account, file, setProgress) };
      } catch (error) {
        console.error(error);
        throw new PictureRefused();
      } finally {
        setProgress(undefined);
      }
    }
    return uploaded.current.address;
  };
  const add = async (input: MemberInput, file: File | undefined) => {
    const image = file ? await upload(file) : '';
    return addMember(functions, { ...input, image, key });
  };
  return { add, progress };
}
