/** Why the user signs in, by the address to return to, as the end of "Sign in to ...". */
const PURPOSES: readonly [address: RegExp, purpose: string][] = [
  [/^\/create-listing/, 'list your service'],
  [/^\/(providers|listings)\/\d/, 'contact this provider'],
  [/^\/service-requests/, 'continue with this request'],
  [/^\/promotions/, 'promote your listing'],
  [/^\/wallet/, 'see your wallet'],
  [/^\/chat/, 'read your messages'],
  [/^\/favourites/, 'save this to your favourites'],
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
    ? `Sign in to ${purpose}. We will bring you straight back. New here? An account is free.`
    : `A free account to ${purpose}. Confirm your email, then continue where you left off.`;
}
