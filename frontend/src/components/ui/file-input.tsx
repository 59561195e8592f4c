import { useId, type ComponentProps } from 'react';
import { buttonClass } from './button.js';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onFiles: (files: readonly File[]) => void;
}

/** The browser's own file input, for screen readers and the keyboard; a button or label beside it opens it, too. */
export const FileInput = ({ onFiles, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    className="peer sr-only"
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      target.value = ''; // so that the same file can be chosen again
    }}
  />
);

/** A file input whose label is styled as a button. */
export function FileButton({ children, ...rest }: FileInputProps) {
  const id = useId();
  return (
    <div>
      <FileInput {...rest} id={id} />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: 'secondary',
          className:
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50',
        })}
      >
        {children}
      </label>
    </div>
  );
}
