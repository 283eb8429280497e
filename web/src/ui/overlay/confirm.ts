import { toast } from '../feedback/toast';

/** One of the answers that a question offers. */
export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly detail?: string;
}

/** A question to answer before an action. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb on the confirming button. */
  readonly yes: string;
  readonly no?: string;
  /** Red for destructive actions. */
  readonly tone?: 'primary' | 'danger';
  /** The label of a field for what belongs to the answer. */
  readonly field?: string;
  /** What to choose from; a yes resolves to the value that is chosen, at first that of the first option. */
  readonly choices?: { readonly label: string; readonly options: readonly Choice[] };
  /** What has to be typed into the field for a yes, in upper or lower case. */
  readonly typed?: string;
}

/** Resolves to what was typed or chosen with a yes, and to undefined for no. */
type Ask = (question: Question) => Promise<string | undefined>;
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
  return (await confirmWith(question)) !== undefined;
}

/** Like `confirm`, for a question with a field or choices. Resolves to what was typed or chosen with a yes, and to undefined for no. */
export async function confirmWith(question: Question): Promise<string | undefined> {
  try {
    if (!host) throw new Error('No Confirmations are in the page');
    return await host(question);
  } catch (error) {
    console.error(error);
    toast.error('Something went wrong! try again later.');
    return undefined;
  }
}
