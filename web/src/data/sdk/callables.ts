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
import { type Functions, httpsCallable } from 'firebase/functions';

/** Longer than the function may take with a slow mail server, so that its answer is what the person reads. */
const MAIL_TIMEOUT_MS = 130_000;

/** The console's callable functions, typed. Errors are read with `readCallProblem`. */
export const callables = {
  registerOwner: (functions: Functions) =>
    httpsCallable<RegisterOwnerInput, RegisterOwnerAnswer>(functions, 'registerOwner'),
  answerInvitation: (functions: Functions) =>
    httpsCallable<AnswerInvitationInput, Record<string, never>>(functions, 'answerInvitation'),
  answerRequest: (functions: Functions) =>
    httpsCallable<AnswerRequestInput, AnswerRequestOutcome>(functions, 'answerRequest'),
  sendRequest: (functions: Functions) =>
    httpsCallable<SendRequestInput, Record<string, never>>(functions, 'sendRequest'),
  readFacilityReport: (functions: Functions) =>
    httpsCallable<FacilityReportInput, FacilityReportAnswer>(functions, 'readFacilityReport'),
  readInvitation: (functions: Functions) =>
    httpsCallable<InvitationLinkInput, InvitationPreview>(functions, 'readInvitation'),
  declineInvitation: (functions: Functions) =>
    httpsCallable<InvitationLinkInput, Record<string, never>>(functions, 'declineInvitation'),
  manageInvitation: (functions: Functions) =>
    httpsCallable<ManageInvitationInput, Record<string, never>>(functions, 'manageInvitation'),
  addMember: (functions: Functions) => httpsCallable<AddMemberInput, AddMemberAnswer>(functions, 'addMember'),
  setMemberState: (functions: Functions) =>
    httpsCallable<SetMemberStateInput, MemberOutcome>(functions, 'setMemberState'),
  updateMember: (functions: Functions) => httpsCallable<UpdateMemberInput, MemberOutcome>(functions, 'updateMember'),
  followAddress: (functions: Functions) =>
    httpsCallable<FollowAddressInput, Record<string, never>>(functions, 'followAddress'),
  confirmDriver: (functions: Functions) => httpsCallable<ConfirmDriverInput, MemberOutcome>(functions, 'confirmDriver'),
  manageRideLink: (functions: Functions) =>
    httpsCallable<ManageRideLinkInput, ManageRideLinkAnswer>(functions, 'manageRideLink'),
  manageTracker: (functions: Functions) =>
    httpsCallable<ManageTrackerInput, ManageTrackerAnswer>(functions, 'manageTracker'),
  resolvePlace: (functions: Functions) =>
    httpsCallable<ResolvePlaceInput, ResolvePlaceAnswer>(functions, 'resolvePlace'),
  mergeClients: (functions: Functions) =>
    httpsCallable<MergeClientsInput, MergeClientsAnswer>(functions, 'mergeClients'),
  splitClient: (functions: Functions) => httpsCallable<SplitClientInput, SplitClientAnswer>(functions, 'splitClient'),
  decideCharges: (functions: Functions) =>
    httpsCallable<DecideChargesInput, DecideChargesAnswer>(functions, 'decideCharges'),
  reprice: (functions: Functions) => httpsCallable<RepriceInput, Record<string, never>>(functions, 'reprice'),
  startRepricing: (functions: Functions) =>
    httpsCallable<StartRepricingInput, Record<string, never>>(functions, 'startRepricing'),
  manageRepricing: (functions: Functions) =>
    httpsCallable<ManageRepricingInput, Record<string, never>>(functions, 'manageRepricing'),
  addVehiclesOfDrivers: (functions: Functions) =>
    httpsCallable<Record<string, never>, AddVehiclesAnswer>(functions, 'addVehiclesOfDrivers'),
  saveRates: (functions: Functions) => httpsCallable<SaveRatesInput, Record<string, never>>(functions, 'saveRates'),
  draftInvoice: (functions: Functions) =>
    httpsCallable<DraftInvoiceInput, DraftInvoiceAnswer>(functions, 'draftInvoice'),
  sendInvoice: (functions: Functions) => httpsCallable<SeenInvoice, SendInvoiceAnswer>(functions, 'sendInvoice'),
  makeInvoicePdf: (functions: Functions) => httpsCallable<InvoicePdfInput, InvoicePdf>(functions, 'makeInvoicePdf'),
  mailInvoice: (functions: Functions) =>
    httpsCallable<MailInvoiceInput, MailInvoiceAnswer>(functions, 'mailInvoice', { timeout: MAIL_TIMEOUT_MS }),
  readMailSetup: (functions: Functions) => httpsCallable<Record<string, never>, MailSetup>(functions, 'readMailSetup'),
  makeStatementPdf: (functions: Functions) => httpsCallable<StatementInput, InvoicePdf>(functions, 'makeStatementPdf'),
  mailStatement: (functions: Functions) =>
    httpsCallable<MailStatementInput, MailInvoiceAnswer>(functions, 'mailStatement', { timeout: MAIL_TIMEOUT_MS }),
  readStatement: (functions: Functions) => httpsCallable<StatementInput, Statement>(functions, 'readStatement'),
  readPay: (functions: Functions) => httpsCallable<ReadPayInput, PayAnswer>(functions, 'readPay'),
  savePayPlans: (functions: Functions) =>
    httpsCallable<SavePayPlansInput, Record<string, never>>(functions, 'savePayPlans'),
  managePay: (functions: Functions) => httpsCallable<ManagePayInput, Record<string, never>>(functions, 'managePay'),
  recordPayment: (functions: Functions) =>
    httpsCallable<RecordPaymentInput, Record<string, never>>(functions, 'recordPayment'),
  allocatePayment: (functions: Functions) =>
    httpsCallable<AllocatePaymentInput, Record<string, never>>(functions, 'allocatePayment'),
  voidPayment: (functions: Functions) => httpsCallable<SeenPayment, Record<string, never>>(functions, 'voidPayment'),
  voidInvoice: (functions: Functions) => httpsCallable<SeenInvoice, Record<string, never>>(functions, 'voidInvoice'),
  recount: (functions: Functions) => httpsCallable<Record<string, never>, CounterNumbers>(functions, 'recount'),
  recordAccess: (functions: Functions) =>
    httpsCallable<RecordAccessInput, Record<string, never>>(functions, 'recordAccess'),
  exportPersonalData: (functions: Functions) =>
    httpsCallable<PersonalDataInput, ExportAnswer>(functions, 'exportPersonalData'),
  erasePersonalData: (functions: Functions) =>
    httpsCallable<PersonalDataInput, ErasureAnswer>(functions, 'erasePersonalData'),
  saveTextSettings: (functions: Functions) =>
    httpsCallable<SaveTextSettingsInput, SaveTextSettingsAnswer>(functions, 'saveTextSettings'),
  recordConsent: (functions: Functions) =>
    httpsCallable<RecordConsentInput, Record<string, never>>(functions, 'recordConsent'),
  handleText: (functions: Functions) => httpsCallable<HandleTextInput, Record<string, never>>(functions, 'handleText'),
  uploadImport: (functions: Functions) =>
    httpsCallable<UploadImportInput, Record<string, never>>(functions, 'uploadImport'),
  importAllowance: (functions: Functions) =>
    httpsCallable<Record<string, never>, ImportAllowance>(functions, 'importAllowance'),
  manageImport: (functions: Functions) =>
    httpsCallable<ManageImportInput, Record<string, never>>(functions, 'manageImport'),
  signUpload: (functions: Functions) => httpsCallable<SignUploadInput, SignedUpload>(functions, 'signUpload'),
  signDocument: (functions: Functions) => httpsCallable<SignDocumentInput, SignedDocument>(functions, 'signDocument'),
  keepDocument: (functions: Functions) =>
    httpsCallable<KeepDocumentInput, Record<string, never>>(functions, 'keepDocument'),
  removeDocument: (functions: Functions) =>
    httpsCallable<RemoveDocumentInput, RemovedDocument>(functions, 'removeDocument'),
  readDocuments: (functions: Functions) => httpsCallable<ReadDocumentsInput, ReadDocuments>(functions, 'readDocuments'),
} as const;
