/** What the address says after a third-party sign-in that came to nothing, in words; undefined without an error. */
export const thirdPartyErrorText = (error: string | null): string | undefined => {
  if (error === null) return undefined;
  if (error === 'google_unavailable')
    return 'Signing in with Google is not available right now. Please use your email and password.';
  return 'Google did not sign you in. Please try again, or use your email and password.';
};
