/** Replaces methods of a class, for every instance in this process, with `wrapper`, which calls `proceed` for the original. */
export function wrapMethods(
  { prototype }: { readonly prototype: object },
  methods: readonly string[],
  wrapper: (self: object, args: readonly unknown[], proceed: () => unknown, method: string) => unknown,
): void {
  for (const method of methods) {
    const original: unknown = Reflect.get(prototype, method);
    if (typeof original !== 'function') throw new Error(`Method ${method} does not exist`);
    const apply = (target: typeof original, self: object, args: readonly unknown[]) =>
      wrapper(self, args, () => Reflect.apply(target, self, args), method);
    Reflect.set(prototype, method, new Proxy(original, { apply }));
  }
}
