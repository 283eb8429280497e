import type { TextProblem, TextState } from '@mtos/model';

/** A text as a provider takes it. */
export interface SmsMessage {
  /** In E.164. */
  readonly to: string;
  readonly body: string;
  /** The URL at which the provider reports what becomes of it. */
  readonly callback: string;
}

/** What a provider said to a text; `busy` if it has not taken it and may later, `unknown` if nobody can tell whether it took it. */
export type SmsResult =
  | { readonly kind: 'accepted'; readonly sid: string; readonly state: TextState }
  | { readonly kind: 'refused'; readonly problem: TextProblem; readonly errorCode: number }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown'; readonly errorCode: number };

/** A provider of texts, with a company's account there. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsResult>;
  /** Whether the provider accepts the account and its token. */
  check(): Promise<'ok' | 'wrong' | 'unreachable'>;
}
