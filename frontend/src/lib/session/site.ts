import { createContext, useContext } from 'react';

/** The operator's settings of this site (OP-44), sent with the first page. */
export interface Site {
  name: string;
  supportPhone: string;
  supportEmail: string;
  /** Whether people can sign in with Google here. */
  googleSignIn: boolean;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

export const SiteContext = createContext<Site>({
  name: 'Handwork',
  supportPhone: '',
  supportEmail: '',
  googleSignIn: false,
  publicUrl: '',
});

export const useSite = (): Site => useContext(SiteContext);
