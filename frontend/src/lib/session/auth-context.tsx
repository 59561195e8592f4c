import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api-client.js';
import { dropAllDrafts } from '../forms/drafts.js';
import { clearSearchAnswers } from '../api/offline-cache.js';
import { paths } from '../paths.js';
import {
  announceSessionChange,
  refreshSession,
  sessionQuery,
  useSession,
  useSessionOfOtherTabs,
  useSessionThatEnds,
} from './session.js';
import { useThirdPartyReturn } from './third-party-return.js';
import { useWrite } from '../api/use-write.js';
import type { UserSelf } from '../api/api-types.js';

interface Auth {
  /** Null for visitors and while the session is being read. */
  user: UserSelf | null;
  isPending: boolean;
  /** The server could not be reached to ask who it is. */
  isUnknown: boolean;
  signOut: () => void;
  isSigningOut: boolean;
}

const AuthContext = createContext<Auth | null>(null);

/** The session and how to end it (AUTH-33: cached data is dropped and the home page shown, whatever the server says). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, isPending, isUnknown } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useSessionOfOtherTabs();
  useSessionThatEnds();
  useThirdPartyReturn();
  const signingOut = useWrite({
    makesStale: [],
    mutationFn: () => api.post('/api/auth/logout'),
    onSettled: async (_answer, error) => {
      queryClient.clear();
      dropAllDrafts();
      clearSearchAnswers();
      queryClient.setQueryData(sessionQuery().queryKey, null);
      await navigate(paths.home);
      // If the call did not reach the server, the session may still be alive: ask for it.
      if (error) await refreshSession(queryClient);
      else announceSessionChange();
    },
  });
  return (
    <AuthContext
      value={{
        user,
        isPending,
        isUnknown,
        signOut: () => signingOut.mutate(),
        isSigningOut: signingOut.isPending,
      }}
    >
      {children}
    </AuthContext>
  );
}

/** AUTH-40. */
export function useAuthContext(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuthContext must be used within an AuthProvider');
  return auth;
}
