import {
  type Account,
  check,
  clientProfileSchema,
  type PrintedStatement,
  paths,
  printStatement,
  type Statement,
  type StatementInput,
} from '@mtos/model';
import { db } from '../firebase';

/** A statement in words, with the name that the client who pays has now. */
export async function toPrintedStatement(
  account: string,
  statement: Statement,
  { clientUid, through }: Pick<StatementInput, 'clientUid' | 'through'>,
  company: Pick<Account, 'name' | 'office'>,
): Promise<PrintedStatement> {
  const name = clientUid === '' ? statement.payerName : await readClientName(account, clientUid);
  return printStatement({ statement, through, name, company });
}

/** As the page of statements names them. */
async function readClientName(account: string, clientUid: string): Promise<string> {
  const [profile, record] = await db.getAll(
    db.doc(paths.profile(account, clientUid)),
    db.doc(paths.client(account, clientUid)),
  );
  const known = check(clientProfileSchema, profile?.data()).data?.name ?? record?.get('name');
  return typeof known === 'string' && known !== '' ? known : 'A client without a profile';
}
