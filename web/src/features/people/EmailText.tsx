/** An email address that breaks before its @ in a narrow column, and elsewhere only if it must. */
export function EmailText({ email }: { readonly email: string }) {
  const [name, ...host] = email.split('@');
  return (
    <span className="break-words">
      {name}
      {host.length > 0 && <wbr />}
      {host.map((part) => `@${part}`)}
    </span>
  );
}
