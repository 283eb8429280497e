import type {
  AddMemberAnswer,
  AddMemberInput,
  AddVehiclesAnswer,
  AllocatePaymentInput,
  AnswerInvitationInput,
  AnswerRequestInput,
  AnswerRequestOutcome,
  ConfirmDriverInput,
  CounterNumbers,
  DecideChargesAnswer,
  DecideChargesInput,
  DraftInvoiceAnswer,
  DraftInvoiceInput,
  ErasureAnswer,
  ExportAnswer,
  FacilityReportAnswer,
  FacilityReportInput,
  FollowAddressInput,
  HandleTextInput,
  ImportAllowance,
  InvitationLinkInput,
  InvitationPreview,
  InvoicePdf,
  InvoicePdfInput,
  KeepDocumentInput,
  MailInvoiceAnswer,
  MailInvoiceInput,
  MailSetup,
  MailStatementInput,
  ManageImportInput,
  ManageInvitationInput,
  ManagePayInput,
  ManageRepricingInput,
  ManageRideLinkAnswer,
  ManageRideLinkInput,
  ManageTrackerAnswer,
  ManageTrackerInput,
  MemberOutcome,
  MergeClientsAnswer,
  MergeClientsInput,
  PayAnswer,
  PersonalDataInput,
  ReadDocuments,
  ReadDocumentsInput,
  ReadPayInput,
  RecordAccessInput,
  RecordConsentInput,
  RecordPaymentInput,
  RegisterOwnerAnswer,
  RegisterOwnerInput,
  RemoveDocumentInput,
  RemovedDocument,
  RepriceInput,
  ResolvePlaceAnswer,
  ResolvePlaceInput,
  SavePayPlansInput,
  SaveRatesInput,
  SaveTextSettingsAnswer,
  SaveTextSettingsInput,
  SeenInvoice,
  SeenPayment,
  SendInvoiceAnswer,
  SendRequestInput,
  SetMemberStateInput,
  SignDocumentInput,
  SignedDocument,
  SignedUpload,
  SignUploadInput,
  SplitClientAnswer,
  SplitClientInput,
  StartRepricingInput,
  Statement,
  StatementInput,
  UpdateMemberInput,
  UploadImportInput,
} from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { retryingCallable } from './retryingCallable';

/** Longer than the function may take with a slow mail server, so that its answer is what the person reads. */
const MAIL_TIMEOUT_MS = 130_000;

/** The console's callable functions, typed. Each tries again while the server is busy. Errors are read with `readCallProblem`. */
export const callables = {
  registerOwner: (functions: Functions) =>
    retryingCallable<RegisterOwnerInput, RegisterOwnerAnswer>(functions, 'registerOwner'),
  answerInvitation: (functions: Functions) =>
    retryingCallable<AnswerInvitationInput, Record<string, never>>(functions, 'answerInvitation'),
  answerRequest: (functions: Functions) =>
    retryingCallable<AnswerRequestInput, AnswerRequestOutcome>(functions, 'answerRequest'),
  sendRequest: (functions: Functions) =>
    retryingCallable<SendRequestInput, Record<string, never>>(functions, 'sendRequest'),
  readFacilityReport: (functions: Functions) =>
    retryingCallable<FacilityReportInput, FacilityReportAnswer>(functions, 'readFacilityReport'),
  readInvitation: (functions: Functions) =>
    retryingCallable<InvitationLinkInput, InvitationPreview>(functions, 'readInvitation'),
  declineInvitation: (functions: Functions) =>
    retryingCallable<InvitationLinkInput, Record<string, never>>(functions, 'declineInvitation'),
  manageInvitation: (functions: Functions) =>
    retryingCallable<ManageInvitationInput, Record<string, never>>(functions, 'manageInvitation'),
  addMember: (functions: Functions) => retryingCallable<AddMemberInput, AddMemberAnswer>(functions, 'addMember'),
  setMemberState: (functions: Functions) =>
    retryingCallable<SetMemberStateInput, MemberOutcome>(functions, 'setMemberState'),
  updateMember: (functions: Functions) => retryingCallable<UpdateMemberInput, MemberOutcome>(functions, 'updateMember'),
  followAddress: (functions: Functions) =>
    retryingCallable<FollowAddressInput, Record<string, never>>(functions, 'followAddress'),
  confirmDriver: (functions: Functions) =>
    retryingCallable<ConfirmDriverInput, MemberOutcome>(functions, 'confirmDriver'),
  manageRideLink: (functions: Functions) =>
    retryingCallable<ManageRideLinkInput, ManageRideLinkAnswer>(functions, 'manageRideLink'),
  manageTracker: (functions: Functions) =>
    retryingCallable<ManageTrackerInput, ManageTrackerAnswer>(functions, 'manageTracker'),
  resolvePlace: (functions: Functions) =>
    retryingCallable<ResolvePlaceInput, ResolvePlaceAnswer>(functions, 'resolvePlace'),
  mergeClients: (functions: Functions) =>
    retryingCallable<MergeClientsInput, MergeClientsAnswer>(functions, 'mergeClients'),
  splitClient: (functions: Functions) =>
    retryingCallable<SplitClientInput, SplitClientAnswer>(functions, 'splitClient'),
  decideCharges: (functions: Functions) =>
    retryingCallable<DecideChargesInput, DecideChargesAnswer>(functions, 'decideCharges'),
  reprice: (functions: Functions) => retryingCallable<RepriceInput, Record<string, never>>(functions, 'reprice'),
  startRepricing: (functions: Functions) =>
    retryingCallable<StartRepricingInput, Record<string, never>>(functions, 'startRepricing'),
  manageRepricing: (functions: Functions) =>
    retryingCallable<ManageRepricingInput, Record<string, never>>(functions, 'manageRepricing'),
  addVehiclesOfDrivers: (functions: Functions) =>
    retryingCallable<Record<string, never>, AddVehiclesAnswer>(functions, 'addVehiclesOfDrivers'),
  saveRates: (functions: Functions) => retryingCallable<SaveRatesInput, Record<string, never>>(functions, 'saveRates'),
  draftInvoice: (functions: Functions) =>
    retryingCallable<DraftInvoiceInput, DraftInvoiceAnswer>(functions, 'draftInvoice'),
  sendInvoice: (functions: Functions) => retryingCallable<SeenInvoice, SendInvoiceAnswer>(functions, 'sendInvoice'),
  makeInvoicePdf: (functions: Functions) => retryingCallable<InvoicePdfInput, InvoicePdf>(functions, 'makeInvoicePdf'),
  mailInvoice: (functions: Functions) =>
    retryingCallable<MailInvoiceInput, MailInvoiceAnswer>(functions, 'mailInvoice', { timeout: MAIL_TIMEOUT_MS }),
  readMailSetup: (functions: Functions) =>
    retryingCallable<Record<string, never>, MailSetup>(functions, 'readMailSetup'),
  makeStatementPdf: (functions: Functions) =>
    retryingCallable<StatementInput, InvoicePdf>(functions, 'makeStatementPdf'),
  mailStatement: (functions: Functions) =>
    retryingCallable<MailStatementInput, MailInvoiceAnswer>(functions, 'mailStatement', { timeout: MAIL_TIMEOUT_MS }),
  readStatement: (functions: Functions) => retryingCallable<StatementInput, Statement>(functions, 'readStatement'),
  readPay: (functions: Functions) => retryingCallable<ReadPayInput, PayAnswer>(functions, 'readPay'),
  savePayPlans: (functions: Functions) =>
    retryingCallable<SavePayPlansInput, Record<string, never>>(functions, 'savePayPlans'),
  managePay: (functions: Functions) => retryingCallable<ManagePayInput, Record<string, never>>(functions, 'managePay'),
  recordPayment: (functions: Functions) =>
    retryingCallable<RecordPaymentInput, Record<string, never>>(functions, 'recordPayment'),
  allocatePayment: (functions: Functions) =>
    retryingCallable<AllocatePaymentInput, Record<string, never>>(functions, 'allocatePayment'),
  voidPayment: (functions: Functions) => retryingCallable<SeenPayment, Record<string, never>>(functions, 'voidPayment'),
  voidInvoice: (functions: Functions) => retryingCallable<SeenInvoice, Record<string, never>>(functions, 'voidInvoice'),
  recount: (functions: Functions) => retryingCallable<Record<string, never>, CounterNumbers>(functions, 'recount'),
  recordAccess: (functions: Functions) =>
    retryingCallable<RecordAccessInput, Record<string, never>>(functions, 'recordAccess'),
  exportPersonalData: (functions: Functions) =>
    retryingCallable<PersonalDataInput, ExportAnswer>(functions, 'exportPersonalData'),
  erasePersonalData: (functions: Functions) =>
    retryingCallable<PersonalDataInput, ErasureAnswer>(functions, 'erasePersonalData'),
  saveTextSettings: (functions: Functions) =>
    retryingCallable<SaveTextSettingsInput, SaveTextSettingsAnswer>(functions, 'saveTextSettings'),
  recordConsent: (functions: Functions) =>
    retryingCallable<RecordConsentInput, Record<string, never>>(functions, 'recordConsent'),
  handleText: (functions: Functions) =>
    retryingCallable<HandleTextInput, Record<string, never>>(functions, 'handleText'),
  uploadImport: (functions: Functions) =>
    retryingCallable<UploadImportInput, Record<string, never>>(functions, 'uploadImport'),
  importAllowance: (functions: Functions) =>
    retryingCallable<Record<string, never>, ImportAllowance>(functions, 'importAllowance'),
  manageImport: (functions: Functions) =>
    retryingCallable<ManageImportInput, Record<string, never>>(functions, 'manageImport'),
  signUpload: (functions: Functions) => retryingCallable<SignUploadInput, SignedUpload>(functions, 'signUpload'),
  signDocument: (functions: Functions) =>
    retryingCallable<SignDocumentInput, SignedDocument>(functions, 'signDocument'),
  keepDocument: (functions: Functions) =>
    retryingCallable<KeepDocumentInput, Record<string, never>>(functions, 'keepDocument'),
  removeDocument: (functions: Functions) =>
    retryingCallable<RemoveDocumentInput, RemovedDocument>(functions, 'removeDocument'),
  readDocuments: (functions: Functions) =>
    retryingCallable<ReadDocumentsInput, ReadDocuments>(functions, 'readDocuments'),
} as const;
