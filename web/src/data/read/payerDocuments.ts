import {
  chargeSchema,
  invoiceSchema,
  MONEY_TOTALS,
  moneyDocumentSchema,
  paths,
  payerRatesSchema,
  payerSchema,
  statementMailsSchema,
} from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const payer = createConverter(payerSchema);
const charge = createConverter(chargeSchema);
const invoice = createConverter(invoiceSchema);
const statementMails = createConverter(statementMailsSchema);
const money = createConverter(moneyDocumentSchema);
const payerRates = createConverter(payerRatesSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need payers. */
export const payerDocuments = {
  payer: (db: Firestore, of: string, id: string) => doc(db, paths.payer(of, id)).withConverter(payer),
  charge: (db: Firestore, of: string, tripId: string) => doc(db, paths.charge(of, tripId)).withConverter(charge),
  invoice: (db: Firestore, of: string, id: string) => doc(db, paths.invoice(of, id)).withConverter(invoice),
  statementMails: (db: Firestore, of: string, payerUid: string, clientUid: string) =>
    doc(db, paths.statementMails(of, payerUid, clientUid)).withConverter(statementMails),
  moneyTotals: (db: Firestore, of: string) => doc(db, paths.moneyDocument(of, MONEY_TOTALS)).withConverter(money),
  rates: (db: Firestore, of: string, payerUid: string) =>
    doc(db, paths.payerRates(of, payerUid)).withConverter(payerRates),
} as const;
