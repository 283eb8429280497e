// Imported first. Zod tries once whether it may compile its checks, which a page whose content policy forbids that
// reports as a violation; told so beforehand, it does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
