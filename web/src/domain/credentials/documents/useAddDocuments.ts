import { LIMITS } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { addDocument, type UnkeptUploads } from '../../../data/addDocument';
import { UploadRefusedError } from '../../../data/postForm';
import { toast } from '../../../ui/feedback/toast';
import { plural } from '../../../ui/format/numbers';
import { describeError } from '../../write/describeError';
import { documentProblem } from './documentTexts';

interface Uploading {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

interface AddDocuments {
  /** Adds files one after the other; those that can't be added become problems. Ignored while others are added. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Undefined while nothing is uploaded. */
  readonly uploading: Uploading | undefined;
  /** Why the latest files could not be added, for people. */
  readonly problems: readonly string[];
}

/**
 * Adds files to a credential. Goes on if the dialog is closed meanwhile, and then says in toasts what went wrong.
 * @param free how many more documents the credential can have
 */
export function useAddDocuments(credentialUid: string, typeName: string, free: number): AddDocuments {
  const [uploading, setUploading] = useState<Uploading>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isRunning = useRef(false);
  const unkept = useRef<UnkeptUploads>(new Map());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const say = (problem: string) => {
    if (isShown.current) setProblems((said) => [...said, problem]);
    else toast.error(problem);
  };
  const upload = async (file: File): Promise<boolean> => {
    const { name } = file;
    try {
      await addDocument(credentialUid, file, (share) => setUploading({ name, share }), unkept.current);
      return true;
    } catch (error) {
      say(`“${name}” was not added. ${describeFailure(error)}`);
      return false;
    } finally {
      setUploading(undefined);
    }
  };
  const add = async (files: readonly File[]) => {
    if (isRunning.current) return;
    const { accepted, refused } = checkFiles(files, free);
    setProblems(refused);
    isRunning.current = true;
    let added = 0;
    for (const file of accepted) if (await upload(file)) added += 1;
    isRunning.current = false;
    if (added > 0) toast.success(`Added ${plural(added, 'document')} to ${typeName}.`);
  };
  return { add, uploading, problems };
}

/** Which files can be added, and why the others can't. */
function checkFiles(files: readonly File[], free: number) {
  const accepted: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const problem = documentProblem(file);
    if (problem) refused.push(problem);
    else if (accepted.length < free) accepted.push(file);
    else refused.push(`“${file.name}” was not added. ${FULL}`);
  }
  return { accepted, refused };
}

export const FULL = `A credential can have up to ${LIMITS.credentialDocuments} documents. Remove one to add another.`;

/** How the image host says that a file is not what it takes. */
const BAD_REQUEST = 400;

function describeFailure(error: unknown): string {
  if (!(error instanceof UploadRefusedError)) return describeError(error, 'Check the connection and try again.');
  return error.status === BAD_REQUEST
    ? 'It may be damaged, or not what its name says. Check the file.'
    : 'The image host did not take it. Try again in a few minutes.';
}
