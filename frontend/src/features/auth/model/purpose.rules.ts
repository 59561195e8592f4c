/** What somebody is on the way to, by the address to return to, as an end of "Sign in to ...". */
const PURPOSES: readonly [address: RegExp, purpose: string][] = [
  [/^\/create-listing/, 'list your service'],
  [/^\/(providers|listings)\/\d/, 'contact this provider'],
  [/^\/service-requests/, 'go on with this request'],
  [/^\/promotions/, 'promote your listing'],
  [/^\/wallet/, 'see your wallet'],
  [/^\/chat/, 'read your messages'],
  [/^\/favourites/, 'keep this'],
];

const purposeOf = (returnTo: string): string | undefined =>
  PURPOSES.find(([address]) => address.test(returnTo))?.[1];

/** Why one signs in, and that one comes back; the usual words where that is not known. */
export function introOf(returnTo: string, signingIn: boolean): string {
  const purpose = purposeOf(returnTo);
  if (!purpose)
    return signingIn
      ? 'Sign in to contact providers and manage your listings.'
      : 'Free for customers and providers.';
  return signingIn
    ? `Sign in to ${purpose}: you come back to it at once. New here? An account is free.`
    : `A free account to ${purpose}. Confirm your email, then you go on where you left.`;
}
