import type {
  AddMemberInput,
  ConfirmDriverInput,
  CounterNumbers,
  MemberOutcome,
  SetMemberStateInput,
  SignedUpload,
  SignUploadInput,
} from '@mtos/model';
import { type Functions, httpsCallable } from 'firebase/functions';

/** The functions that the console calls, by what they take and give; `callProblemOf` tells why one refused. */
export const callables = {
  addMember: (functions: Functions) => httpsCallable<AddMemberInput, MemberOutcome>(functions, 'addMember'),
  setMemberState: (functions: Functions) =>
    httpsCallable<SetMemberStateInput, MemberOutcome>(functions, 'setMemberState'),
  confirmDriver: (functions: Functions) => httpsCallable<ConfirmDriverInput, MemberOutcome>(functions, 'confirmDriver'),
  recount: (functions: Functions) => httpsCallable<Record<string, never>, CounterNumbers>(functions, 'recount'),
  signUpload: (functions: Functions) => httpsCallable<SignUploadInput, SignedUpload>(functions, 'signUpload'),
} as const;
