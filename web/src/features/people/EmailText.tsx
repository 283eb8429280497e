/** An email address that a narrow column may break before its @, and anywhere only where that is not enough. */
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
