/** Loaded before a page of the console, and executed while its code is still loading. */
export const SESSION = ['firebase/session/startSession.ts', 'firebase/sdk/firestore.ts'] as const;

const CONSOLE = 'app/areas/ConsoleArea.tsx';
const CALLABLES = 'app/areas/CallablesArea.tsx';

/**
 * The modules that the routes of a page load with `import()`, below web/src. The build preloads them from the page's HTML
 * and groups shared code by them, and `npm run size` measures them. The build fails if one is missing.
 */
export const PAGE_MODULES = {
  '/auth/login': ['app/areas/AuthArea.tsx', 'features/auth/pages/Login.tsx'],
  '/auth/register': ['app/areas/AuthArea.tsx', 'features/auth/pages/Register.tsx'],
  '/auth/reset-password': ['app/areas/AuthArea.tsx', 'features/auth/pages/ResetPassword.tsx'],
  '/admin/dashboard': [...SESSION, CONSOLE, 'features/dashboard/Dashboard.tsx'],
  '/admin/reports': [...SESSION, CONSOLE, 'features/reports/ReportsPage.tsx'],
  '/admin/reports/trip_log': [...SESSION, CONSOLE, 'features/tripLog/TripLogPage.tsx'],
  '/admin/trips': [...SESSION, CONSOLE, 'features/trips/list/TripList.tsx'],
  '/admin/board': [...SESSION, CONSOLE, 'features/trips/board/BoardPage.tsx'],
  '/admin/add_trips': [...SESSION, CONSOLE, 'features/trips/form/TripCreate.tsx'],
  '/admin/add_trips/import': [...SESSION, CONSOLE, 'features/tripImport/TripImport.tsx'],
  '/admin/standing_orders': [...SESSION, CONSOLE, 'features/standingOrders/StandingOrderList.tsx'],
  '/admin/places': [...SESSION, CONSOLE, CALLABLES, 'features/places/PlacesPage.tsx'],
  '/admin/notify': [...SESSION, CONSOLE, 'features/notify/NotifyPage.tsx'],
  '/admin/team_chat': [...SESSION, CONSOLE, 'features/chat/ChatPage.tsx'],
  '/admin/maps': [...SESSION, CONSOLE, 'features/maps/MapsPage.tsx'],
  '/admin/manage_admins': [...SESSION, CONSOLE, CALLABLES, 'features/people/list/PeopleList.tsx'],
  '/admin/drivers': [...SESSION, CONSOLE, CALLABLES, 'features/people/list/PeopleList.tsx'],
  '/admin/settings': [...SESSION, CONSOLE, CALLABLES, 'features/settings/SettingsPage.tsx'],
  '/admin/settings/audit': [...SESSION, CONSOLE, CALLABLES, 'features/audit/AuditPage.tsx'],
  '/admin/settings/personal_data': [...SESSION, CONSOLE, CALLABLES, 'features/privacy/PersonalDataPage.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * What a page of the console loads as soon as it shows, below web/src. The build preloads these too, after the others, so
 * that nothing waits for one file after another.
 */
export const LATER_MODULES: { readonly [Path in keyof typeof PAGE_MODULES]?: readonly string[] } = {
  '/admin/dashboard': ['features/dashboard/afterCards.ts'],
  '/admin/board': ['features/trips/board/risk/boardRisks.ts'],
};
