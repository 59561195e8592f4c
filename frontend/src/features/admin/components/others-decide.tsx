import type { ReactNode } from 'react';
import { useAuthContext } from '../../../lib/session/auth-context.js';

interface OthersDecideProps {
  /** The user the decision is about; null: not known. */
  about: number | null;
  /** What it is to them, in words of one sentence. */
  because: string;
  /** What decides. */
  children: ReactNode;
}

/** B18: administrators do not decide their own cases; they see a sentence instead of the buttons. */
export function OthersDecide({ about, because, children }: OthersDecideProps) {
  const { user } = useAuthContext();
  if (about === null || about !== user?.id) return children;
  return <p className="text-sm text-muted">{because}, so another administrator will decide.</p>;
}
