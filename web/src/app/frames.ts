/** What is around the pages of an area. It is loaded with the first of them, as the table of pages loads these. */
export const frames = {
  auth: async () => (await import('./areas/AuthArea')).AuthArea,
  console: async () => (await import('./areas/ConsoleArea')).ConsoleArea,
  /** Around the pages that call functions, inside of the console. */
  callables: async () => (await import('./areas/CallablesArea')).CallablesArea,
  facility: async () => (await import('./areas/FacilityArea')).FacilityArea,
} as const;
