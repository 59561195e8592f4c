import { useId, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** What being on means; linked to the switch. */
  hint?: ReactNode;
}

const trackClass =
  'peer relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 before:absolute before:top-1/2 before:left-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden';

/** A setting that acts at once. For answers that are sent with a form, use a `Checkbox`. */
export function Switch({ label, hint, id, className = '', ...rest }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={`flex min-h-11 items-center justify-between gap-4 ${className}`}>
      <div className="min-w-0">
        <label htmlFor={inputId} className="text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${inputId}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox carries its state
        role="switch"
        id={inputId}
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        className={trackClass}
      />
    </div>
  );
}
