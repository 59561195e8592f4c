import type { ReactNode } from 'react';
import { useAuthContext } from '../../../lib/session/auth-context.js';

interface OthersDecideProps {
  /** The user the decision is about; null: not known. */
  about: number | null;
  text: string;
  children: ReactNode;
}

/** B18: administrators do not decide their own cases; they see a sentence instead of the buttons. */
export function OthersDecide({ about, text, children }: OthersDecideProps) {
  const { user } = useAuthContext();
  if (about === null || about !== user?.id) return children;
  return <p className="text-sm text-muted">{text}</p>;
}
