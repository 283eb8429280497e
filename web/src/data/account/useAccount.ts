import type { Account } from '@mtos/model';
import { createContext, useContext } from 'react';
import type { Doc } from '../read/converter';
import type { QueryState } from '../read/queryState';

export type AccountState = QueryState<Doc<Account> | undefined>;

export const LOADING_ACCOUNT: AccountState = { status: 'loading' };

export const AccountContext = createContext<AccountState>(LOADING_ACCOUNT);

/** The account's document. The gates wait for it, so inside of them a setting of it is a value and never loads. */
export const useAccount = (): AccountState => useContext(AccountContext);
