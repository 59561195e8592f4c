import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { sendContactMessage } from '../api/support.mutations.js';
import { contactRules } from '../model/contact-form.rules.js';
import type { UserSelf } from '../../../lib/api/api-types.js';
import { useFormDraft } from '../../../lib/forms/use-form-draft.js';
import { useRuledForm } from '../../../lib/forms/use-ruled-form.js';

interface ContactFormProps {
  user: UserSelf;
  /** An own suspended listing: the message is an appeal. */
  appealFor: number | null;
}

/** CONTACT-01 to CONTACT-05. What the account knows already need not be typed again. */
export function ContactForm({ user, appealFor }: ContactFormProps) {
  const empty = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    subject: appealFor === null ? '' : 'Appeal against a suspension',
    message: '',
  };
  const draft = useFormDraft(appealFor === null ? 'contact' : `appeal:${appealFor}`, empty);
  const { form, register, errors, submit, isPending } = useRuledForm(
    contactRules,
    empty,
    {
      makesStale: ['panel'],
      act: (values, key) => sendContactMessage(values, appealFor, key),
      done: {
        title: 'Message sent',
        description: "Thank you for contacting us. We'll get back to you soon.",
      },
      failed: () => ({
        variant: 'destructive',
        title: 'Failed to send message',
        description: 'Something went wrong. Please try again.',
      }),
    },
    draft,
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Phone number" error={errors.phone?.message} required>
          {(control) => (
            <TextInput {...control} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          )}
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message} required>
        {(control) => <TextInput {...control} {...register('subject')} />}
      </Field>
      <Field label="Message" error={errors.message?.message} required>
        {(control) => <Textarea {...control} {...register('message')} rows={6} />}
      </Field>
      <Button type="submit" pending={isPending} pendingText="Sending..." className="sm:self-start">
        Send message
      </Button>
      <LeaveGuard active={form.formState.isDirty} lost="Your message has not been sent." />
    </form>
  );
}
