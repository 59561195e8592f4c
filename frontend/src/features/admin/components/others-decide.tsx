import type { ReactNode } from 'react';
import { useAuthContext } from '../../../lib/session/auth-context.js';

interface OthersDecideProps {
  /** Whom the decision is about; null: nobody that the product knows. */
  about: number | null;
  /** What it is to them, in words of one sentence. */
  because: string;
  /** What decides. */
  children: ReactNode;
}

/** B18: nobody decides in a cause of their own. Whoever would reads so in place of the buttons. */
export function OthersDecide({ about, because, children }: OthersDecideProps) {
  const { user } = useAuthContext();
  if (about === null || about !== user?.id) return children;
  return <p className="text-sm text-muted">{because}, so another administrator will decide.</p>;
}
