/** An e-mail address that breaks before its @, and not within a word, where the line is too short. */
export function EmailText({ address }: { address: string }) {
  const [name, domain] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
