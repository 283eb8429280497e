import { toast } from '../feedback/toast';

/** A question to answer before an action. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb on the confirming button. */
  readonly yes: string;
  readonly no?: string;
  /** Red for destructive actions. */
  readonly tone?: 'primary' | 'danger';
}

type Ask = (question: Question) => Promise<boolean>;
let host: Ask | undefined;

/** Registers the component that shows questions. Returns a function that unregisters it. */
export function hostConfirmations(ask: Ask): () => void {
  host = ask;
  return () => {
    if (host === ask) host = undefined;
  };
}

/**
 * Asks a question. Resolves to true for yes and to false for no. If the dialog can't be loaded, such as offline, says
 * so in a toast and resolves to false.
 */
export async function confirm(question: Question): Promise<boolean> {
  try {
    if (!host) throw new Error('No Confirmations are in the page');
    return await host(question);
  } catch (error) {
    console.error(error);
    toast.error('Something went wrong! try again later.');
    return false;
  }
}
