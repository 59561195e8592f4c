const PURPOSES: readonly { address: RegExp; signIn: string; signUp: string }[] = [
  {
    address: /^\/create-listing/,
    signIn: 'Sign in to list your service.',
    signUp: 'A free account to list your service.',
  },
  {
    address: /^\/(providers|listings)\/\d/,
    signIn: 'Sign in to contact this provider.',
    signUp: 'A free account to contact this provider.',
  },
  {
    address: /^\/service-requests/,
    signIn: 'Sign in to continue with this request.',
    signUp: 'A free account to continue with this request.',
  },
  {
    address: /^\/promotions/,
    signIn: 'Sign in to promote your listing.',
    signUp: 'A free account to promote your listing.',
  },
  {
    address: /^\/wallet/,
    signIn: 'Sign in to see your wallet.',
    signUp: 'A free account to see your wallet.',
  },
  {
    address: /^\/chat/,
    signIn: 'Sign in to read your messages.',
    signUp: 'A free account to read your messages.',
  },
  {
    address: /^\/favourites/,
    signIn: 'Sign in to save this to your favourites.',
    signUp: 'A free account to save this to your favourites.',
  },
];

/** Why one signs in, and that one comes back; the usual words where that is not known. */
export function introOf(returnTo: string, signingIn: boolean): string {
  const purpose = PURPOSES.find(({ address }) => address.test(returnTo));
  if (!purpose)
    return signingIn
      ? 'Sign in to contact providers and manage your listings.'
      : 'Free for customers and providers.';
  return signingIn
    ? `${purpose.signIn} We will bring you straight back. New here? An account is free.`
    : `${purpose.signUp} Confirm your email, then continue where you left off.`;
}
