import { Check, Dot } from 'lucide-react';
import { PASSWORD_PARTS } from '../model/auth-form.rules.js';

/** AUTH-12, said before it goes wrong: each part is ticked off while the password is typed. */
export function PasswordParts({ password }: { password: string }) {
  return (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3">
      {PASSWORD_PARTS.map(([test, part]) => {
        const met = test(password);
        const Icon = met ? Check : Dot;
        return (
          <span key={part} className={`flex items-start gap-1 ${met ? 'text-success' : ''}`}>
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {part} <span className="sr-only">{met ? '(done)' : '(missing)'}</span>
            </span>
          </span>
        );
      })}
    </span>
  );
}
