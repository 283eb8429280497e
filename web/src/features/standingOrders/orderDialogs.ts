// The dialogs of standing orders, in one file, because they share the form

export { OrderClocksDialog } from './OrderClocksDialog';
export { StandingOrderCreate } from './StandingOrderCreate';
export { StandingOrderEdit } from './StandingOrderEdit';
