import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { TextField } from '../../../components/ui/field.js';
import { passwordRules, type PasswordChange } from '../model/admin.rules.js';
import { PaymentAccounts } from './payment-accounts.js';
import { api } from '../../../lib/api/api-client.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

export const SettingsTab = () => (
  <div className="flex flex-col gap-6">
    <PaymentAccounts />
    <OwnPassword />
  </div>
);

/** ADMIN-23, ADMIN-24: the administrator's own password. Other sessions of theirs end. */
function OwnPassword() {
  const { form, field, formProps, isPending } = useZodForm(passwordRules, EMPTY, {
    makesStale: ['panel'],
    send: ({ current, next }) =>
      api.post('/api/admin/change-password', { currentPassword: current, newPassword: next }),
    done: 'Admin password changed successfully',
    failed: 'Password not changed',
    onDone: (): void => form.reset(),
  });
  return (
    <Card>
      <h2 className="mb-1 text-lg">Change your password</h2>
      <p className="mb-4 text-muted">At least 8 characters. You will be signed out on your other devices.</p>
      <form {...formProps} className="grid gap-4 md:grid-cols-3">
        <TextField
          label="Current password"
          {...field('current')}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="New password"
          {...field('next')}
          type="password"
          autoComplete="new-password"
          required
        />
        <TextField
          label="Confirm new password"
          {...field('confirmation')}
          type="password"
          autoComplete="new-password"
          required
        />
        <Button
          type="submit"
          variant="secondary"
          className="sm:justify-self-start"
          pending={isPending}
          pendingText="Changing..."
        >
          Change password
        </Button>
      </form>
    </Card>
  );
}
