/** A question to be answered before something is done. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb on the button that does it. */
  readonly yes: string;
  readonly no?: string;
  /** Red for what destroys. */
  readonly tone?: 'primary' | 'danger';
}

type Ask = (question: Question) => Promise<boolean>;
let host: Ask | undefined;

/** Makes `ask` the one who puts questions to the person; returns what undoes that. */
export function hostConfirmations(ask: Ask): () => void {
  host = ask;
  return () => {
    if (host === ask) host = undefined;
  };
}

/** Puts a question: resolves to true for yes, false for no. Rejects when the question cannot be shown. */
export async function confirm(question: Question): Promise<boolean> {
  if (!host) throw new Error('No Confirmations are in the page');
  return host(question);
}
