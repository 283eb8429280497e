import type { Payment, PaymentKind, PaymentMethod } from '@mtos/model';

export const KIND_TEXTS: Readonly<Record<PaymentKind, string>> = {
  payment: 'Payment',
  credit: 'Credit',
  writeOff: 'Write-off',
};

export const METHOD_TEXTS: Readonly<Record<PaymentMethod, string>> = {
  check: 'Check',
  transfer: 'Transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

/** 'Check 1047', or what it is if it is not money. */
export const formatPayment = ({ kind, method, reference }: Pick<Payment, 'kind' | 'method' | 'reference'>): string =>
  method === '' ? KIND_TEXTS[kind] : [METHOD_TEXTS[method], reference].filter(Boolean).join(' ');
