import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Button } from '../../../components/ui/button.js';
import { TextField, TextareaField } from '../../../components/ui/field.js';
import { contactRules } from '../model/contact-form.rules.js';
import { api } from '../../../lib/api/api-client.js';
import type { UserSelf } from '../../../lib/api/api-types.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';

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
  const { form, field, formProps, isPending } = useZodForm(contactRules, empty, {
    draft: appealFor === null ? 'contact' : `appeal:${appealFor}`,
    makesStale: ['panel'],
    send: (values, key) =>
      api.post('/api/contact', { ...values, ...(appealFor !== null && { listingId: appealFor }) }, key),
    done: {
      title: 'Message sent',
      description: "Thank you for contacting us. We'll get back to you soon.",
    },
    failed: () => ({
      variant: 'destructive',
      title: 'Failed to send message',
      description: 'Something went wrong. Please try again.',
    }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" required {...field('firstName')} autoComplete="given-name" />
        <TextField label="Last name" required {...field('lastName')} autoComplete="family-name" />
        <TextField label="Email" required {...field('email')} type="email" autoComplete="email" />
        <TextField
          label="Phone number"
          required
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <TextField label="Subject" required {...field('subject')} />
      <TextareaField label="Message" required {...field('message')} rows={6} />
      <Button type="submit" pending={isPending} pendingText="Sending..." className="sm:self-start">
        Send message
      </Button>
      <LeaveGuard active={form.formState.isDirty} lost="Your message has not been sent." />
    </form>
  );
}
