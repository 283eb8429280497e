/** Every address of the app. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  register: '/auth/register',
  resetPassword: '/auth/reset-password',
  dashboard: '/admin/dashboard',
  admins: '/admin/manage_admins',
  drivers: '/admin/drivers',
  trips: '/admin/trips',
  addTrip: '/admin/add_trips',
  standingOrders: '/admin/standing_orders',
  importTrips: '/admin/add_trips/import',
  notify: '/admin/notify',
  chat: '/admin/team_chat',
  maps: '/admin/maps',
  settings: '/admin/settings',
} as const;
