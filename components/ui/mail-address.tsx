/** An email address, which a narrow place breaks before its '@' and not within a name. */
export function MailAddress({ address, className }: { address: string; className?: string }) {
  const [, name = address, host = ''] = /^(.*)(@.*)$/s.exec(address) ?? [];
  return (
    <bdi className={className}>
      {name}
      <wbr />
      {host}
    </bdi>
  );
}
