import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  retrying?: boolean;
  level?: 'h1' | 'h2' | 'h3';
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Try Again',
  retrying = false,
  level = 'h2',
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={WifiOff}
        title={title}
        level={level}
        actions={
          <Button variant={level === 'h3' ? 'secondary' : 'primary'} onClick={onRetry} pending={retrying}>
            {!retrying && <RotateCw aria-hidden className="size-5" />}
            {retryLabel}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
