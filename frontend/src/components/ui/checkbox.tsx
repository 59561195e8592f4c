import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
  /** Announced as a switch, though it looks like a checkbox. Settings that act at once are better a `Switch`. */
  asSwitch?: boolean;
}

export function Checkbox({ label, error, asSwitch, id, className = '', ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={className}>
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...rest}
          type="checkbox"
          role={asSwitch ? 'switch' : undefined}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          className="tick"
        />
        <label htmlFor={inputId} className="text-sm">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${inputId}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
