import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { refreshSession } from '../../../lib/session.js';
import { signIn } from '../api/auth.mutations.js';
import { signInRules, type SignInValues } from '../model/auth-form.rules.js';
import { failureText } from '../model/failure-text.rules.js';

/** AUTH-06 to AUTH-09, AUTH-16. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: standardSchemaResolver(signInRules),
    defaultValues: { email: '', password: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      await refreshSession(queryClient);
      onSignedIn();
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((values) => mutate(values))}>
      {error && (
        <Alert tone="danger" role="alert">
          {failureText(error, 'Sign in failed')}
        </Alert>
      )}
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        )}
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        {(control) => (
          <TextInput {...control} {...register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" wide pending={isPending} pendingText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
