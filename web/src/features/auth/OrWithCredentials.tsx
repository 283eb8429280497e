/** The line between Google's button and the fields. */
export function OrWithCredentials({ children }: { readonly children: string }) {
  return (
    <p className="my-5 flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
