import { useId, type ComponentProps } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint: string;
}

/** One of several, with what it means. The ones that exclude each other share a `name`, inside a labelled `radiogroup`. */
export function Choice({ label, hint, id, ...rest }: ChoiceProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className="relative flex items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        {...rest}
        type="radio"
        id={inputId}
        aria-describedby={`${inputId}-hint`}
        className="tick mt-0.5"
      />
      <div className="min-w-0">
        {/* The label's own box covers the whole card, so that all of it can be tapped. */}
        <label htmlFor={inputId} className="text-sm font-semibold break-words before:absolute before:inset-0">
          {label}
        </label>
        <p id={`${inputId}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
