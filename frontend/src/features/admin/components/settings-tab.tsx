import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { adminActs } from '../api/admin.queries.js';
import { passwordProblems, type PasswordChange } from '../model/admin.rules.js';
import { PaymentAccounts } from './payment-accounts.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { useShortForm } from '../../../lib/forms/use-short-form.js';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

const FIELDS: readonly { name: keyof PasswordChange; label: string; autoComplete: string }[] = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  { name: 'next', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm new password', autoComplete: 'new-password' },
];

export const SettingsTab = () => (
  <div className="flex flex-col gap-6">
    <PaymentAccounts />
    <OwnPassword />
  </div>
);

/** ADMIN-23, ADMIN-24: the administrator's own password. Other sessions of theirs end. */
function OwnPassword() {
  const { mutate, isPending, error } = useSubmit({
    makesStale: ['panel'],
    act: ({ current, next }: PasswordChange) => adminActs.changePassword(current, next),
    done: 'Admin password changed successfully',
    failed: 'Password not changed',
    onDone: () => {
      form.reset();
    },
  });
  const form = useShortForm(passwordProblems, EMPTY, mutate, error);
  return (
    <Card className="max-w-lg">
      <h2 className="mb-1 text-lg">Change your password</h2>
      <p className="mb-4 text-muted">At least 8 characters. You will be signed out on your other devices.</p>
      <form {...form.formProps} className="flex flex-col gap-4">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={form.errors[name]} required>
            {(control) => (
              <TextInput {...control} {...form.field(name)} type="password" autoComplete={autoComplete} />
            )}
          </Field>
        ))}
        <Button type="submit" className="sm:self-start" pending={isPending} pendingText="Changing...">
          Change password
        </Button>
      </form>
    </Card>
  );
}
