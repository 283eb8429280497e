// Imported first, also by a worker that uses Zod. Zod tests once whether it may use eval, which the page's content security
// policy reports as a violation. With this setting it does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
