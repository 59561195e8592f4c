import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/screen/page-head.js';

/** A page that is one card, narrow and in the middle: signing in and what belongs to it. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return <div className="page-width py-8 md:py-12">{children}</div>;
}
