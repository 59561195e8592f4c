import { cva, type VariantProps } from 'class-variance-authority';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const alert = cva(
  'flex items-start gap-3 rounded-control p-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        info: 'bg-accent-soft text-ink',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'info' },
  },
);

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert };

interface AlertProps extends VariantProps<typeof alert> {
  /** `status` or `alert` when it appears in answer to something the user did. */
  role?: 'status' | 'alert' | 'note';
  className?: string;
  children: ReactNode;
}

export function Alert({ tone, role = 'note', className, children }: AlertProps) {
  const Icon = ICONS[tone ?? 'info'];
  return (
    <div role={role} className={alert({ tone, className })}>
      <Icon aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
