import type { DraftInvoiceInput, Invoice, Payer, SeenInvoice } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import type { Doc } from '../../../data/read/converter';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';
import { ExplainedError } from '../../../domain/write/describeError';

export interface DraftProgress {
  /** How many payers are done. */
  readonly payers: number;
  readonly drafts: number;
  readonly trips: number;
}

interface Drafted {
  readonly payers: readonly Doc<Payer>[];
  readonly through: DraftInvoiceInput['through'];
  readonly onProgress: (progress: DraftProgress) => void;
}

/**
 * Creates drafts for payers, one call for each draft, until nothing is ready. What was created stays if a call fails, and the
 * next run creates the rest.
 * @throws OfflineError, FunctionsError
 */
export async function createDrafts(
  functions: Functions,
  { payers, through, onProgress }: Drafted,
): Promise<DraftProgress> {
  requireConnection();
  const draft = callables.draftInvoice(functions);
  let progress: DraftProgress = { payers: 0, drafts: 0, trips: 0 };
  const advance = (change: Partial<DraftProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  for (const { id: payerUid } of payers) {
    for (;;) {
      const { data } = await draft({ payerUid, through });
      if (data.trips === 0) break;
      advance({ drafts: progress.drafts + 1, trips: progress.trips + data.trips });
    }
    advance({ payers: progress.payers + 1 });
  }
  return progress;
}

/** The draft is no longer what the person saw, so it was not sent. */
class DraftChanged extends ExplainedError {
  override readonly name = 'DraftChanged';

  constructor() {
    super('Trips or prices changed since this draft was created. It is up to date now: check it and try again.');
  }
}

const toSeen = ({ id, version }: Doc<Invoice>): SeenInvoice => ({ invoiceUid: id, version });

/**
 * Gives a draft its number. Returns the number, and whether someone had already sent it.
 * @throws DraftChanged, OfflineError, FunctionsError
 */
export async function sendInvoice(functions: Functions, invoice: Doc<Invoice>) {
  requireConnection();
  const { data } = await callables.sendInvoice(functions)(toSeen(invoice));
  const { number, wasSent = false } = data;
  if (number === null) throw new DraftChanged();
  return { number, wasSent };
}

/** Deletes a draft, or voids a sent invoice. @throws OfflineError, FunctionsError */
export async function voidInvoice(functions: Functions, invoice: Doc<Invoice>): Promise<void> {
  requireConnection();
  await callables.voidInvoice(functions)(toSeen(invoice));
}
