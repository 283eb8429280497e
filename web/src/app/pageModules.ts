/** The script, below web/src, that the HTML of the console's pages loads before the app. */
export const CONSOLE_START = 'app/consoleStart.ts';

/** The libraries that this script runs before the app. */
export const LIBRARIES = 'app/libraries.ts';

/** Loaded before a page of the console, and executed while its code is still loading. */
export const SESSION = 'data/session/startSession.ts';

const CONSOLE = [SESSION, 'app/areas/ConsoleArea.tsx'] as const;
const CALLABLES = 'app/areas/CallablesArea.tsx';

/**
 * The modules that the routes of a page load with `import()`, below web/src. The build preloads them from the page's HTML
 * and groups shared code by them, and `npm run size` measures them. The build fails if one is missing.
 */
export const PAGE_MODULES = {
  '/auth/login': ['app/areas/AuthArea.tsx', 'features/auth/pages/Login.tsx'],
  '/auth/register': ['app/areas/AuthArea.tsx', 'features/auth/pages/Register.tsx'],
  '/auth/reset-password': ['app/areas/AuthArea.tsx', 'features/auth/pages/ResetPassword.tsx'],
  '/auth/join': ['app/areas/AuthArea.tsx', 'features/auth/invitation/Join.tsx'],
  '/admin/dashboard': [...CONSOLE, 'features/dashboard/Dashboard.tsx'],
  '/admin/reports': [...CONSOLE, 'features/reports/ReportsPage.tsx'],
  '/admin/reports/trip_log': [...CONSOLE, 'features/tripLog/TripLogPage.tsx'],
  '/admin/trips': [...CONSOLE, 'features/trips/list/TripList.tsx'],
  '/admin/board': [...CONSOLE, 'features/trips/board/BoardPage.tsx'],
  '/admin/add_trips': [...CONSOLE, 'features/trips/form/TripCreate.tsx'],
  '/admin/add_trips/import': [...CONSOLE, 'features/tripImport/TripImport.tsx'],
  '/admin/standing_orders': [...CONSOLE, 'features/standingOrders/StandingOrderList.tsx'],
  '/admin/places': [...CONSOLE, CALLABLES, 'features/places/PlacesPage.tsx'],
  '/admin/notify': [...CONSOLE, 'features/notify/NotifyPage.tsx'],
  '/admin/team_chat': [...CONSOLE, 'features/chat/ChatPage.tsx'],
  '/admin/maps': [...CONSOLE, 'features/maps/MapsPage.tsx'],
  '/admin/manage_admins': [...CONSOLE, CALLABLES, 'features/people/list/PeopleList.tsx'],
  '/admin/drivers': [...CONSOLE, CALLABLES, 'features/people/list/PeopleList.tsx'],
  '/admin/settings': [...CONSOLE, CALLABLES, 'features/settings/SettingsPage.tsx'],
  '/admin/settings/audit': [...CONSOLE, CALLABLES, 'features/audit/AuditPage.tsx'],
  '/admin/settings/personal_data': [...CONSOLE, CALLABLES, 'features/privacy/PersonalDataPage.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PagePath = keyof typeof PAGE_MODULES;

/** The paths in the table that are below /auth or /admin. */
export const pagePaths = (area: '/auth' | '/admin') =>
  (Object.keys(PAGE_MODULES) as PagePath[]).filter((path) => path.startsWith(`${area}/`));

type OfPages<Value> = { readonly [Path in PagePath]?: Value };

/** The module, below web/src, that says what a page reads first. It is loaded with what restores the session. */
export const FIRST_READS: OfPages<string> = {
  '/admin/dashboard': 'features/dashboard/firstReads.ts',
  '/admin/trips': 'features/trips/list/firstReads.ts',
  '/admin/board': 'features/trips/board/firstReads.ts',
  '/admin/reports': 'features/reports/firstReads.ts',
  '/admin/reports/trip_log': 'features/tripLog/firstReads.ts',
  '/admin/standing_orders': 'features/standingOrders/firstReads.ts',
  '/admin/places': 'features/places/firstReads.ts',
  '/admin/notify': 'features/notify/firstReads.ts',
  '/admin/team_chat': 'features/chat/firstReads.ts',
  '/admin/maps': 'features/maps/firstReads.ts',
  '/admin/manage_admins': 'features/people/list/firstReads.ts',
  '/admin/drivers': 'features/people/list/firstReads.ts',
  '/admin/settings/audit': 'features/audit/firstReads.ts',
};

/**
 * Modules, below web/src, that a page of the console loads as soon as it shows. The build preloads these too, after the
 * others, so that nothing waits for one file after another.
 */
export const LATER_MODULES: OfPages<readonly string[]> = {
  '/admin/dashboard': ['features/dashboard/afterCards.ts'],
  '/admin/reports': ['features/reports/DriverReport.tsx'],
  '/admin/board': ['features/trips/board/risk/boardRisks.ts'],
};
