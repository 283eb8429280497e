import { callersWhoMay } from '../../callers';

// The kinds of callers that the table names, by what they may do.

export const drivers = callersWhoMay('drive');
export const office = callersWhoMay('view');
export const officeAndDriver = [...office, ...drivers];
export const dispatchers = callersWhoMay('dispatch');
export const reportManagers = callersWhoMay('manageReports');
export const billers = callersWhoMay('bill');
export const managers = callersWhoMay('manageMembers');
export const owners = callersWhoMay('manageAccount');
export const facilities = callersWhoMay('requestRides');
