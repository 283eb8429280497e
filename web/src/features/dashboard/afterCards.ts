// What the dashboard loads after its cards: one file, so that it is one request.
export { AttentionPanel } from './attention/AttentionPanel';
export { BillingTotals } from './BillingTotals';
export { CredentialsDue } from './CredentialsDue';
export { DriverAnswers } from './DriverAnswers';
export { DueWork } from './DueWork';
export { EndingAuthorizations } from './EndingAuthorizations';
export { FacilityRequests } from './FacilityRequests';
export { FirstSteps } from './FirstSteps';
export { OnTimeStrip } from './OnTimeStrip';
export { OpenDefects } from './OpenDefects';
export { RiderTexts } from './RiderTexts';
