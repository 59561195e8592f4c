import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { Select } from './select.js';
import { TextInput } from './text-input.js';
import { Textarea } from './textarea.js';

/** The attributes that link a control with its label, hint and error; spread them onto it. */
interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, linked for screen readers. For a control of its own; the usual ones are below. */
export function Field({ label, hint, error, required, labelHidden, className = '', children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        required: required || undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The validation error of a field. */
export const FieldError = ({ className = '', children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={`flex items-start gap-1 text-sm font-semibold text-danger ${className}`}>
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
);

type Frame = Omit<FieldProps, 'children'>;

/** Makes a field of a control: it takes what a `Field` takes, and the rest goes to the control. */
export const fieldWith =
  <Props extends object>(Control: ComponentType<Props>) =>
  ({ label, hint, error, required, labelHidden, className, ...rest }: Frame & Omit<Props, keyof Frame>) => (
    <Field {...{ label, hint, error, required, labelHidden, className }}>
      {(control) => <Control {...control} {...(rest as unknown as Props)} />}
    </Field>
  );

/** `<TextField label="City" {...field('city')} required />` */
export const TextField = fieldWith<ComponentProps<'input'>>(TextInput);

export const TextareaField = fieldWith<ComponentProps<'textarea'>>(Textarea);

/** A value, with what people read instead of it if that is something else. */
type Choice = string | number | readonly [value: string | number, label: string];

interface SelectFieldProps extends Omit<ComponentProps<'select'>, keyof Frame> {
  choices: readonly Choice[];
  /** The words for no choice, whose value is ''. */
  blank?: string;
}

export function SelectField({ choices, blank, ...rest }: Frame & SelectFieldProps) {
  return (
    <SelectControl {...rest}>
      {blank !== undefined && <option value="">{blank}</option>}
      {choices.map((choice) => {
        const [value, label] = Array.isArray(choice) ? choice : [choice, choice];
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </SelectControl>
  );
}

const SelectControl = fieldWith<ComponentProps<'select'>>(Select);

/** The choices of a select; one from an address that the list does not have (yet) stays visible. '' and 0 are no choice. */
export const withChosen = <T extends string | number>(values: readonly T[], chosen: T): readonly T[] =>
  chosen && !values.includes(chosen) ? [chosen, ...values] : values;
