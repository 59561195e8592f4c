import { useState, type FormEvent } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { adminActs } from '../api/admin.queries.js';
import { passwordProblem, type PasswordChange } from '../model/admin.rules.js';
import { useAct } from '../../../lib/use-act.js';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

const FIELDS: readonly { name: keyof PasswordChange; label: string; autoComplete: string }[] = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  { name: 'next', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm new password', autoComplete: 'new-password' },
];

/** ADMIN-23, ADMIN-24: the administrator's own password. Other sessions of theirs end. */
export function SettingsTab() {
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAct({
    makesStale: ['panel'],
    act: ({ current, next }: PasswordChange) => adminActs.changePassword(current, next),
    done: 'Admin password changed successfully',
    failed: 'Password not changed',
    onDone: () => setValues(EMPTY),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(values);
    setProblem(found);
    if (!found) mutate(values);
  };
  return (
    <Card className="max-w-lg">
      <h2 className="mb-1 text-lg">Change your password</h2>
      <p className="mb-4 text-muted">At least 8 characters. Everywhere else you are signed out.</p>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} required>
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete={autoComplete}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" className="sm:self-start" pending={isPending} pendingText="Changing...">
          Change password
        </Button>
      </form>
    </Card>
  );
}
