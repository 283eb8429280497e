/** Puts something around methods of a class, for every instance of this process. */
export function watchMethods(
  { prototype }: { readonly prototype: object },
  methods: readonly string[],
  around: (self: object, args: readonly unknown[], proceed: () => unknown, method: string) => unknown,
): void {
  for (const method of methods) {
    const original: unknown = Reflect.get(prototype, method);
    if (typeof original !== 'function') throw new Error(`there is no method ${method}`);
    const apply = (target: typeof original, self: object, args: readonly unknown[]) =>
      around(self, args, () => Reflect.apply(target, self, args), method);
    Reflect.set(prototype, method, new Proxy(original, { apply }));
  }
}
